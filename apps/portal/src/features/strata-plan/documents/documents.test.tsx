import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { building, floor, planDocument, planIds, unit } from '../../../testing/strata-plan.ts';

const documents = `/app/applications/${applicationId}/strataplan/documents`;
const drawn = unit({
  id: planIds.otherUnit,
  unitNumber: '102',
  drawingDocument: '/api/Files/01a00000-0000-7000-8000-0000000000c2',
  drawingFileName: '102.png',
});

function entry(name: string) {
  const item = screen.getByRole('heading', { level: 4, name }).closest('li');
  if (item === null) throw new Error(`${name} is in no list`);
  return within(item);
}

beforeEach(() => FakeUpload.install());

test('L8: documents by type, the required ones of the development first; read beside the list', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  const { container, user } = renderPortal(documents, {
    'GET /Applications/{id}': () =>
      application({
        strataDevelopmentTypeId: 2,
        strataBuildings: [building({ floors: [floor({ units: [unit(), drawn] })] })],
        strataDocuments: [planDocument({ fileName: 'resolution.png', mediaType: 'image/png' })],
      }),
    'GET /Files/{id}': () => new FakeFile('bytes', 'image/png'),
  });
  await page('Documents');
  expect(await screen.findByText('Required, added')).toBeTruthy();
  expect(screen.getByText('Required, missing')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
    'Board resolution',
    'Building permit',
    'Other',
    'Missing',
    'Added',
  ]);
  expect(screen.getByText('1 of 2 units have no drawing')).toBeTruthy();
  expect(screen.getByRole('link', { name: '101' }).getAttribute('href')).toBe(
    `/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}#unit-${planIds.unit}`,
  );
  expect(await accessibilityProblems(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'View resolution.png' }));
  expect(await screen.findByRole('img', { name: 'Board resolution' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View the drawing of unit 102' }));
  expect(await screen.findByRole('img', { name: 'Drawing of unit 102' })).toBeTruthy();
});

test('a document is sent as soon as it is chosen, with its progress', async () => {
  let plan = application({ strataDevelopmentTypeId: 2 });
  const { server, user } = renderPortal(documents, {
    'GET /Applications/{id}': () => plan,
    'POST /Applications/strataDocuments': () => {
      plan = application({ strataDevelopmentTypeId: 2, strataDocuments: [planDocument()] });
      return planIds.document;
    },
  });
  const field = await screen.findByLabelText('File of type Board resolution');
  await user.upload(field, new File(['%PDF-'], 'resolution.pdf', { type: 'application/pdf' }));
  FakeUpload.last().progress(0.4);
  expect(await screen.findByRole('progressbar', { name: 'Uploading resolution.pdf' })).toBeTruthy();
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Board resolution added')).toBeTruthy();
  expect(server.of('POST /Applications/strataDocuments')[0]?.form).toEqual({
    ApplicationId: applicationId,
    DocumentTypeId: 1,
  });
  expect(entry('Board resolution').getByText('resolution.pdf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add another file: Board resolution' }));
  expect(document.activeElement).toBe(screen.getByLabelText('File of type Board resolution'));
});

test('what is wrong with a file is said beside it', async () => {
  const { user } = renderPortal(documents, {
    'GET /Applications/{id}': () => application({ strataDevelopmentTypeId: 2 }),
    'POST /Applications/strataDocuments': () => new FakeRefusal('FILE_ENCRYPTED'),
  });
  const field = await screen.findByLabelText('File of type Board resolution');
  await user.upload(field, new File(['text'], 'resolution.txt', { type: 'text/plain' }));
  expect(screen.getByText('The selected file must be a PDF, PNG or JPEG')).toBeTruthy();
  expect(FakeUpload.count()).toBe(0);
  await user.upload(field, new File(['%PDF-'], 'resolution.pdf', { type: 'application/pdf' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('The selected file is password protected.')).toBeTruthy();
});

test('a document goes only after a question that names it', async () => {
  let plan = application({ strataDocuments: [planDocument()] });
  const { server, user } = renderPortal(documents, {
    'GET /Applications/{id}': () => plan,
    'DELETE /Applications/strataDocuments': () => {
      plan = application();
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete resolution.pdf' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/resolution.pdf \(Board resolution\) goes/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Applications/strataDocuments')[0]?.query).toEqual({ id: planIds.document });
  expect(screen.queryByText('resolution.pdf')).toBeNull();
});

test('whoever may only read finds no control that would do nothing', async () => {
  renderPortal(documents, {
    'GET /Applications/{id}': () =>
      application({ canEdit: false, strataDevelopmentTypeId: 2, strataDocuments: [planDocument()] }),
  });
  await screen.findByRole('button', { name: 'View resolution.pdf' });
  expect(screen.getByText('Read only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Add|Delete|Give a reason)/ })).toBeNull();
  expect(screen.queryByLabelText(/^File of type/)).toBeNull();
  expect(entry('Building permit').getByText('None added')).toBeTruthy();
});

test('the template of the board resolution is fetched with the token and saved', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server, user } = renderPortal(documents, {
    'GET /Applications/boardResolution': () => new FakeFile('a template'),
  });
  await user.click(await screen.findByRole('button', { name: 'Board resolution template' }));
  await waitFor(() => expect(saved).toEqual(['Board resolution SA-2026-000001.docx']));
  expect(server.of('GET /Applications/boardResolution')[0]?.query).toEqual({ applicationId });
});

test('the files that the plan is drawn from are listed and can be saved', async () => {
  const sha256 = 'ab'.repeat(32);
  const { container } = renderPortal(documents, {
    'GET /Applications/{id}': () =>
      application({
        drawing: {
          levels: [],
          files: [
            {
              url: '/api/Files/01a00000-0000-7000-8000-0000000000d1',
              fileName: 'Tower.ifc',
              mediaType: 'application/x-step',
              sizeInBytes: 1_234_567,
              sha256,
              importedDate: '2026-11-28T09:30:00.000Z',
              importedBy: 'Aishath Leena Fehiveli',
            },
          ],
        },
      }),
  });
  await page('Documents');
  const list = within(await screen.findByRole('list', { name: 'Drawn from' }));
  expect(list.getByRole('listitem').textContent).toBe(
    `Tower.ifc1.2 MB, drawn from on 28/11/2026 by Aishath Leena FehiveliSHA-256 ${sha256}Download`,
  );
  const link = list.getByRole('link', { name: 'Download Tower.ifc' });
  expect(link.getAttribute('download')).toBe('Tower.ifc');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('where the drawn plan stands for the files of units, those that are drawn need none, and the page says why', async () => {
  const level = {
    floorId: planIds.floor,
    sha256: 'ab'.repeat(32),
    shapes: [{ thing: 'unit' as const, id: planIds.unit, areaInSqmm: 86_400_000, mark: 'abababab' }],
    problems: [],
  };
  renderPortal(documents, {
    'GET /Applications/{id}': () =>
      application({
        strataBuildings: [building({ floors: [floor({ units: [unit(), drawn] })] })],
        drawing: { unitFiles: 'unlessDrawn', levels: [level] },
      }),
  });
  await page('Documents');
  expect(await screen.findByText(/^1 unit needs no file: it is drawn on the plan/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '101' })).toBeNull();
});
