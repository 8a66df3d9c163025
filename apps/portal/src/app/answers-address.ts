/** The search parameter by which a page knows that it was reached from somebody's answers to check. */
const parameter = 'answers';

/** The address, such that its page leads back to the answers of the application. */
export function withAnswers(address: string, applicationId: string): string {
  return `${address}?${parameter}=${applicationId}`;
}

/** Where the page leads back to, if it was reached from answers to check. */
export function answersAddress(search: URLSearchParams): string | undefined {
  const applicationId = search.get(parameter) ?? '';
  return /^[\da-f-]{36}$/i.test(applicationId)
    ? `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit/check`
    : undefined;
}
