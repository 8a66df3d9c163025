/**
 * What the schema is about: every table, view, sequence and function stands under one subject, in the order in which it
 * reads best. A test says when one is missing.
 */
export const subjects: Readonly<Record<string, string>> = {
  people: `persons officers officer_absences officer_settings entities memberships current_memberships sessions pending_sign_ins used_logout_tokens
    notifications officer_notifications form_drafts raise_entity_revision name_key_of identification_key_of`,
  'reference data': `atolls islands application_types application_statuses property_statuses expert_statuses
    development_types building_types common_property_types occupancy_uses unit_types unit_type_uses
    vehicle_parking_types document_types target_days public_holidays ministry_contacts letter_paragraphs letter_paragraph_versions
    document_pictures document_picture_versions`,
  properties: `properties property_owners property_documents projects check_property_shares shares_are_whole`,
  experts: `expert_registrations responsible_persons expert_documents expert_former_documents expert_guides
    expert_references raise_expert_revision raise_architect_revision raise_revision_of_architects`,
  applications: `applications application_references`,
  plan: `strata_plans strata_plots strata_buildings building_towers strata_floors strata_units application_groups
    common_property_allocations allocation_units parking_allocations strata_documents finding_overrides plan_imports
    plan_drawings plan_shapes drawn_levels drawn_level_problems drawing_rules measured_plans begin_strata_plan number_key_of id_in_copy`,
  shares: `share_methods share_method_versions plan_share_methods share_schedules entered_share_values`,
  life: `examinations queue_views queue_view_defaults examination_returns fill_in_examination has_fee_due follow_fee examination_drafts
    mark_examination_drafts examination_notes application_remarks application_decisions plan_revisions
    revision_files revision_levels frozen_documents document_codes document_looks submissions_under_way`,
  payments: `fee_tables fee_table_confirmations fee_assessments payments payment_references payment_events refunds
    refund_proposals check_refunds decide_refund_proposal_once fee_sums open_fees payment_reminders find_open_fee
    follow_fees receipt_codes counter_closings closed_payments statement_formats gateway_statements
    statement_lines`,
  insight: `insight_days insight_durations insight_remarks insight_progress working_days_until working_days_between`,
  register: `schemes scheme_numbers titles title_numbers registered_units unit_owners entity_keys title_requests
    title_request_references title_request_parties title_request_consents title_request_documents amendment_consents
    declined_consents amendment_consent_sums
    certificates certificate_numbers certificate_revocations certificate_looks signing_keys fold_acts carry_over_records
    check_scheme check_registered party_keys_of party_names_of search_text_of title_search_text_of titles_like`,
  files: 'files',
  audit:
    'acts act_links outbox idempotency_keys schema_migrations link_act act_hash digest_part sha256_of costly_calls rate_limits',
};
