import type { FastifyInstance } from 'fastify';

const text =
  'The identity provider sent its answer as a form (response_mode=form_post). The portal takes it in the address only: have the ' +
  'client registered for the authorization code flow with response_mode=query.';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Signing in did not succeed – Strata Portal</title></head>
<body><h1>Signing in did not succeed</h1><p>${text}</p><p><a href="/login">Go to login</a></p></body>
</html>
`;

/**
 * A provider whose client is registered for `form_post` posts its answer to the redirect address. The code in it is neither
 * read nor kept; browsers go on to the page that says what to change, others read it here.
 */
export function serveFormPostAnswer(server: FastifyInstance): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post('/auth', async (request, reply) => {
      request.log.warn({ event: 'sign-in-refused', reason: 'form-post' }, 'A sign-in was refused');
      return reply
        .code(303)
        .header('Location', '/auth?error=form_post')
        .type('text/html; charset=utf-8')
        .send(page);
    });
  });
}
