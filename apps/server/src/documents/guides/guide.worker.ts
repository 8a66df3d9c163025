import { renderPdf } from '../pdf/render-pdf.ts';
import { printCommonPropertyGuide } from './common-property-guide.ts';

/** What runs on a thread of its own: the ministry's name comes in, the bytes of the guide's PDF leave. */
export async function commonPropertyGuidePdf(ministry: string): Promise<Uint8Array> {
  return renderPdf(printCommonPropertyGuide(ministry));
}
