import { defineAssinaturas } from '../../core/assinaturas.ts'
import { defineFotos } from '../../core/fotos.ts'
import { inspecoes } from './inspecoes.ts'

export const fotosDaInspecao = defineFotos(inspecoes, { alvoTipo: 3 })

/** In what quality an inspection is signed (design, Works 2.5 and 7.2): by who inspected, and by who leads the team. */
export const papeisNaInspecao = {
  5: 'Técnico de segurança',
  2: 'Engenheiro',
  1: 'Encarregado',
  4: 'Participante',
} as const

/** Its answers are signed too (server, seguranca/inspecoes/coleta.ts). */
export const assinaturasDaInspecao = defineAssinaturas(inspecoes, {
  alvoTipo: 3,
  people: 'colaboradores',
  papeis: papeisNaInspecao,
  signed: [
    'numero',
    'questionarioId',
    'versao',
    'dataHora',
    'obraId',
    'local',
    'equipeId',
    'veiculoId',
    'colabIds',
    'inspetorId',
    'interdicao',
    'motivo',
  ],
})
