import type { Folha } from '../../core/folha.ts'
import { aspectosDeBaremo } from './baremos.ts'
import { fluxoDoBaremo } from './fluxo.ts'

/** What the sheet of a table shows beside its fields: where it stands and what may be done. */
export const folhaDoBaremo: Folha = { fluxo: fluxoDoBaremo, aspectos: aspectosDeBaremo }
