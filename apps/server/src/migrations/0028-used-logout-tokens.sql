-- oldest code that can still run: 27

-- Back-channel logout tokens that have been used. One that comes again is refused (OpenID Connect Back-Channel Logout 1.0, section 2.6).
create table used_logout_tokens (
  issuer text not null,
  jti_hash bytea not null,
  good_until timestamptz not null,
  primary key (issuer, jti_hash)
);
create index used_logout_tokens_by_end on used_logout_tokens (good_until);
comment on table used_logout_tokens is 'Back-channel logout tokens that have been used, while they could be sent again';
comment on column used_logout_tokens.issuer is 'Who issued the token: a jti is unique for its issuer alone';
comment on column used_logout_tokens.jti_hash is 'SHA-256 of the token''s jti, which can be of any length';
comment on column used_logout_tokens.good_until is 'When the token ends by itself: from then on it is refused for its age';
grant select, insert, delete on used_logout_tokens to strata_app;
