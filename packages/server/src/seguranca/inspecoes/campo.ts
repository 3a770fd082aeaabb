import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { atosDoFluxo, defineCampo } from '../../core/campo/campo.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { INSPECOES, passosDaInspecao } from './fluxo.ts'
import { proprio } from './gravar.ts'

/** An inspection that is made out of reach: filled in, photographed, signed and concluded. */
export const inspecoesNoCampo = defineCampo({
  entity: inspecoes,
  fotos: FOTOS,
  assinaturas: ASSINATURAS,
  agir: atosDoFluxo(INSPECOES, { passos: passosDaInspecao, proprio }),
})
