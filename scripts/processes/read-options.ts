/**
 * What was typed after a command, as `read` reads it by `parseArgs`. `--help` prints how the command is used, and ends with 0; what it
 * does not know is named before that, and ends with 2.
 */
export function readOptions<Options>(usage: string, read: () => Options): Options {
  try {
    return process.argv.slice(2).includes('--help') ? explain(usage) : read();
  } catch (error) {
    if (!(error instanceof Error) || !isOfOptions(error)) throw error;
    // Node goes on to say how an argument would be written that looks like an option.
    const [problem = ''] = error.message.split('. ');
    return refuse(`${problem}.\n\n${usage}`);
  }
}

const isOfOptions = ({ code }: NodeJS.ErrnoException): boolean =>
  code?.startsWith('ERR_PARSE_ARGS_') === true;

function explain(usage: string): never {
  console.log(usage);
  process.exit(0);
}

function refuse(text: string): never {
  console.error(text);
  process.exit(2);
}
