import { renderAt } from '@strata/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BuildingThumbnail } from './building-thumbnail.tsx';

vi.mock('./thumbnail-picture.tsx', () => {
  throw new Error('no connection');
});

test('a page stays as it is when the code of its picture cannot be fetched', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = renderAt(
    '/',
    <QueryClientProvider client={queryClient}>
      <BuildingThumbnail outline={{ floors: [] }} />
      <p>Two applications</p>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error'));
  expect(screen.getByText('Two applications')).toBeDefined();
  expect(container.querySelector('svg')).toBeNull();
});
