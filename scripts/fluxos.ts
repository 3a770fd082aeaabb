/** `npm run fluxos`: writes docs/fluxos.md from the flows as they are declared. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fluxos } from '../packages/domain/src/fluxos.ts'
import { paginaDosFluxos } from './fluxo-escrito.ts'

writeFileSync(path.join(import.meta.dirname, '../docs/fluxos.md'), paginaDosFluxos(fluxos))
