import { entities } from '@prumo/domain/entities.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { provideEntities } from '../core/entity-registry.ts'
import { queryClient } from '../core/query.ts'
import { sweepDrafts } from '../ui/form/drafts.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { router } from './router.tsx'

provideEntities(entities)
sweepDrafts(localStorage)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
