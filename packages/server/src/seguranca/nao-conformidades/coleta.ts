import { fotosDaNc } from '@prumo/domain/seguranca/nao-conformidades/coleta.ts'
import { fluxoDaNc } from '@prumo/domain/seguranca/nao-conformidades/fluxo.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'

export const FOTOS: FotoHost = { entity: naoConformidades, fotos: fotosDaNc, refuse: exigirAberto(fluxoDaNc) }
