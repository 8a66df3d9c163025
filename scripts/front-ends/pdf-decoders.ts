import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };

/** The decoders of scans, as plain JavaScript: JBIG2 and CCITT fax, JPEG 2000. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'] as const;

/**
 * Puts beside the pages what the worker that renders documents loads by name when a scan needs it. The version in the
 * folder's name lets them be kept for good, like everything below `assets`.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    configureServer({ middlewares }) {
      middlewares.use(`/assets/pdf-decoders-${version}`, (request, response, next) => {
        const name = decoders.find((one) => request.url === `/${one}`);
        if (name === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(join(library, 'wasm', name)));
      });
    },
    generateBundle() {
      for (const name of decoders) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-decoders-${version}/${name}`,
          source: readFileSync(join(library, 'wasm', name)),
        });
      }
    },
  };
}
