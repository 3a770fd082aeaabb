import { fluxoDoRegistro } from '@prumo/domain/obras/registros/fluxo.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import { atosDoFluxo, defineCampo } from '../../core/campo/campo.ts'
import { passosDoRegistro, REGISTROS } from './fluxo.ts'
import { proprio } from './gravar.ts'
import { FOTOS } from './ler.ts'

/** A record made at the pole: what was done, and the photographs that prove it. */
export const registrosNoCampo = defineCampo({
  entity: registrosObra,
  fotos: { ...FOTOS, refuse: exigirAberto(fluxoDoRegistro) },
  agir: atosDoFluxo(REGISTROS, { passos: passosDoRegistro, proprio }),
})
