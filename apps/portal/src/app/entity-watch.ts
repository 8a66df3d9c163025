let check: (() => Promise<boolean>) | undefined;

/** Sets how to find out that the person can no longer act for the entity; answers with how to stop watching. */
export function watchEntity(next: () => Promise<boolean>): () => void {
  check = next;
  return () => {
    if (check === next) check = undefined;
  };
}

/**
 * Whether the acting entity was lost meanwhile. To who lost it, all its records do not exist (404), so that answer
 * alone does not tell a wrong address from a lost right.
 */
export async function entityWasLost(): Promise<boolean> {
  return (await check?.()) ?? false;
}
