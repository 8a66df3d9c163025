import { worksOnCases } from '@strata/domain';
import { Notice } from '@strata/ui';
import { lazyPage, Page } from '@strata/web';
import { useEffect } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { HomePage } from '../features/queue/home-page.tsx';
import {
  ApplicationsPage,
  PropertiesPage,
  RegistrationsPage,
  RequestsPage,
} from '../features/queue/queue-page.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useOfficer } from './officer.tsx';

import { Shell } from './shell/shell.tsx';

// Few officers are Administrators, so that their pages are fetched when they are opened.
const ReferenceDataPage = lazyPage(
  () => import('../features/administration/reference-data/reference-data-page.tsx'),
  'ReferenceDataPage',
);
const TargetDaysPage = lazyPage(
  () => import('../features/administration/reference-data/target-days-page.tsx'),
  'TargetDaysPage',
);
const HolidaysPage = lazyPage(
  () => import('../features/administration/holidays/holidays-page.tsx'),
  'HolidaysPage',
);
const ContactsPage = lazyPage(
  () => import('../features/administration/reference-data/contacts-page.tsx'),
  'ContactsPage',
);
const ParagraphsPage = lazyPage(
  () => import('../features/administration/paragraphs/paragraphs-page.tsx'),
  'ParagraphsPage',
);
const GuidesPage = lazyPage(() => import('../features/administration/guides/guides-page.tsx'), 'GuidesPage');
const ShareMethodsPage = lazyPage(
  () => import('../features/administration/share-methods/share-methods-page.tsx'),
  'ShareMethodsPage',
);
const ShareMethodPage = lazyPage(
  () => import('../features/administration/share-methods/share-method-page.tsx'),
  'ShareMethodPage',
);
const AddMethodPage = lazyPage(
  () => import('../features/administration/share-methods/add-method-page.tsx'),
  'AddMethodPage',
);
const AddVersionPage = lazyPage(
  () => import('../features/administration/share-methods/add-version-page.tsx'),
  'AddVersionPage',
);
const FeesPage = lazyPage(() => import('../features/administration/fees/fees-page.tsx'), 'FeesPage');
const AddFeeTablePage = lazyPage(
  () => import('../features/administration/fees/add-fee-table-page.tsx'),
  'AddFeeTablePage',
);
const DrawingRulesPage = lazyPage(
  () => import('../features/administration/drawing-rules/drawing-rules-page.tsx'),
  'DrawingRulesPage',
);
const AbsencesPage = lazyPage(() => import('../features/absences/absences-page.tsx'), 'AbsencesPage');
const OfficersPage = lazyPage(
  () => import('../features/administration/officers/officers-page.tsx'),
  'OfficersPage',
);

const SignaturesPage = lazyPage(
  () => import('../features/administration/signatures/signatures-page.tsx'),
  'SignaturesPage',
);

// It brings the library of its plots.
const InsightPage = lazyPage(() => import('../features/insight/insight-page.tsx'), 'InsightPage');

// Lists are small and come together. The review page brings the contract's rules for what officers write, and the
// viewer of documents; the history its words.
const loadRegistrationReviewPage = () => import('../features/review/record/registration-page.tsx');
const RegistrationReviewPage = lazyPage(loadRegistrationReviewPage, 'RegistrationReviewPage');
const loadPropertyReviewPage = () => import('../features/review/record/property-page.tsx');
const PropertyReviewPage = lazyPage(loadPropertyReviewPage, 'PropertyReviewPage');
const RecordDocumentsLook = lazyPage(
  () => import('../features/review/record/documents-look.tsx'),
  'RecordDocumentsLook',
);
const HistoryLook = lazyPage(() => import('../features/review/history/history-look.tsx'), 'HistoryLook');
const loadRequestReviewPage = () => import('../features/review/request/request-review-page.tsx');
const RequestReviewPage = lazyPage(loadRequestReviewPage, 'RequestReviewPage');
const TitleLook = lazyPage(() => import('../features/review/request/title-look.tsx'), 'TitleLook');
const RegisterPage = lazyPage(() => import('../features/register/register-page.tsx'), 'RegisterPage');
const SchemePage = lazyPage(() => import('../features/register/scheme-page.tsx'), 'SchemePage');
const CorrectTitlePage = lazyPage(
  () => import('../features/register/correct-title-page.tsx'),
  'CorrectTitlePage',
);
const TitlePage = lazyPage(() => import('../features/register/title-page.tsx'), 'TitlePage');
const MoneyTodayPage = lazyPage(() => import('../features/money/money-pages.tsx'), 'MoneyTodayPage');
const CounterPage = lazyPage(() => import('../features/money/counter-page.tsx'), 'CounterPage');
const StatementsPage = lazyPage(
  () => import('../features/money/statements/statements-page.tsx'),
  'StatementsPage',
);
const StatementPage = lazyPage(
  () => import('../features/money/statements/statement-page.tsx'),
  'StatementPage',
);
const StatementFormatsPage = lazyPage(
  () => import('../features/money/statements/statement-formats-page.tsx'),
  'StatementFormatsPage',
);
const StatementFormatPage = lazyPage(
  () => import('../features/money/statements/statement-format-page.tsx'),
  'StatementFormatPage',
);
const UnpaidPage = lazyPage(() => import('../features/money/money-pages.tsx'), 'UnpaidPage');
const PaidPage = lazyPage(() => import('../features/money/money-pages.tsx'), 'PaidPage');
const ToRefundPage = lazyPage(() => import('../features/money/money-pages.tsx'), 'ToRefundPage');
const RefundedPage = lazyPage(() => import('../features/money/money-pages.tsx'), 'RefundedPage');
const loadApplicationReviewPage = () => import('../features/review/application/application-review-page.tsx');
const ApplicationReviewPage = lazyPage(loadApplicationReviewPage, 'ApplicationReviewPage');
const DrawingLook = lazyPage(
  () => import('../features/review/application/looks/drawing-look.tsx'),
  'DrawingLook',
);
const FloorLook = lazyPage(() => import('../features/review/application/looks/floor-look.tsx'), 'FloorLook');
const Building3DLook = lazyPage(
  () => import('../features/review/application/looks/building-3d-look.tsx'),
  'Building3DLook',
);
const DocumentsLook = lazyPage(
  () => import('../features/review/application/looks/documents-look.tsx'),
  'DocumentsLook',
);
const CalculationPlanLook = lazyPage(
  () => import('../features/review/application/documents/plan-document-look.tsx'),
  'CalculationPlanLook',
);
const ScheduleLook = lazyPage(
  () => import('../features/review/application/documents/plan-document-look.tsx'),
  'ScheduleLook',
);
const DifferencesLook = lazyPage(
  () => import('../features/review/application/looks/differences-look.tsx'),
  'DifferencesLook',
);
const RevisionsLook = lazyPage(
  () => import('../features/review/application/looks/revisions-look.tsx'),
  'RevisionsLook',
);

/** On these pages records are examined. */
const loadReviewPages = [
  loadApplicationReviewPage,
  loadRequestReviewPage,
  loadRegistrationReviewPage,
  loadPropertyReviewPage,
];

/**
 * Fetches the code of these pages once the browser has nothing else to do, so that no record waits for it. Where the browser
 * does not tell, it comes with the first record.
 */
function useReadyReviewPages(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('requestIdleCallback' in window)) return undefined;
    const idle = requestIdleCallback(() => {
      for (const load of loadReviewPages) load().catch(() => undefined);
    });
    return () => cancelIdleCallback(idle);
  }, [isNeeded]);
}

/** The pages of all officers. */
function EveryPage() {
  const { roles } = useOfficer();
  useReadyReviewPages(worksOnCases(roles));
  return <Outlet />;
}

/** The addresses behind the sign-in. The server knows them as well (`isConsolePage`). */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<EveryPage />}>
          <Route index element={<HomePage />} />
          <Route element={<ExaminingOnly />}>
            <Route path="registrations" element={<RegistrationsPage />} />
            <Route path="registrations/:id" element={<RegistrationReviewPage />}>
              <Route index element={<RecordDocumentsLook />} />
              <Route path="history" element={<HistoryLook />} />
            </Route>
            <Route path="properties" element={<PropertiesPage />} />
            <Route path="properties/:id" element={<PropertyReviewPage />}>
              <Route index element={<RecordDocumentsLook />} />
              <Route path="history" element={<HistoryLook />} />
            </Route>
            <Route path="applications" element={<ApplicationsPage />} />
            <Route path="applications/:id" element={<ApplicationReviewPage />}>
              <Route index element={<DrawingLook />} />
              <Route path="floor" element={<FloorLook />} />
              <Route path="3d" element={<Building3DLook />} />
              <Route path="documents" element={<DocumentsLook />} />
              <Route path="calculation-plan" element={<CalculationPlanLook />} />
              <Route path="schedule" element={<ScheduleLook />} />
              <Route path="differences" element={<DifferencesLook />} />
              <Route path="revisions" element={<RevisionsLook />} />
              <Route path="history" element={<HistoryLook />} />
            </Route>
            <Route path="requests" element={<RequestsPage />} />
            <Route path="requests/:id" element={<RequestReviewPage />}>
              <Route index element={<TitleLook />} />
              <Route path="documents" element={<RecordDocumentsLook />} />
              <Route path="history" element={<HistoryLook />} />
            </Route>
            <Route path="register" element={<RegisterPage />} />
            <Route path="register/schemes/:id" element={<SchemePage />} />
            <Route path="register/titles/:id" element={<TitlePage />} />
            <Route path="register/titles/:id/correct" element={<CorrectTitlePage />} />
            <Route path="money">
              <Route index element={<MoneyTodayPage />} />
              <Route path="counter" element={<CounterPage />} />
              <Route path="statements" element={<StatementsPage />} />
              <Route path="statements/formats" element={<StatementFormatsPage />} />
              <Route path="statements/format" element={<StatementFormatPage />} />
              <Route path="statements/:id" element={<StatementPage />} />
              <Route path="unpaid" element={<UnpaidPage />} />
              <Route path="paid" element={<PaidPage />} />
              <Route path="to-refund" element={<ToRefundPage />} />
              <Route path="refunded" element={<RefundedPage />} />
            </Route>
            <Route path="search" element={<SearchPage />} />
          </Route>
          <Route path="insight" element={<InsightPage />} />
          <Route path="absences" element={<AbsencesPage />} />
          <Route path="administration/fees" element={<FeesPage />} />
          <Route path="administration" element={<AdministratorsOnly />}>
            <Route index element={<Navigate to="reference-data" replace />} />
            <Route path="reference-data/:list?" element={<ReferenceDataPage />} />
            <Route path="target-days" element={<TargetDaysPage />} />
            <Route path="holidays" element={<HolidaysPage />} />
            <Route path="contacts" element={<ContactsPage />} />
            <Route path="guides" element={<GuidesPage />} />
            <Route path="paragraphs" element={<ParagraphsPage />} />
            <Route path="share-methods" element={<ShareMethodsPage />} />
            <Route path="share-methods/add" element={<AddMethodPage />} />
            <Route path="share-methods/:id" element={<ShareMethodPage />} />
            <Route path="share-methods/:id/new-version" element={<AddVersionPage />} />
            <Route path="fees/new-version" element={<AddFeeTablePage />} />
            <Route path="drawing-rules" element={<DrawingRulesPage />} />
            <Route path="signatures" element={<SignaturesPage />} />
            <Route path="officers" element={<OfficersPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Lets Administrators to the pages below it. Other officers are told so, and no call is made that would be refused. */
function AdministratorsOnly() {
  const { roles } = useOfficer();
  if (roles.includes('Administrator')) return <Outlet />;
  return (
    <Page title="Administration" crumbs={[{ label: 'Administration' }]}>
      <Notice kind="refusal" title="Only Administrators can open this page.">
        <p>If you think that you should be able to, ask an Administrator for the role.</p>
      </Notice>
    </Page>
  );
}

/** Lets those who work on cases to the pages below it. An Administrator alone is told so, and no call is made that would be refused. */
function ExaminingOnly() {
  const { roles } = useOfficer();
  if (worksOnCases(roles)) return <Outlet />;
  return (
    <Page title="Cases" crumbs={[{ label: 'Cases' }]}>
      <Notice kind="refusal" title="Only examiners and registrars can open this page.">
        <p>If you think that you should be able to, ask an Administrator for the role.</p>
      </Notice>
    </Page>
  );
}
