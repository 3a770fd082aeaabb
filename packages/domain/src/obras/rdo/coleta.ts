import { defineAssinaturas } from '../../core/assinaturas.ts'
import { defineFotos } from '../../core/fotos.ts'
import { rdos } from './rdos.ts'

export const fotosDoRdo = defineFotos(rdos, { alvoTipo: 2 })

/** In what quality a report is signed (design, Works 2.5 and 4.7). */
export const papeisNoRdo = {
  1: 'Encarregado',
  2: 'Engenheiro',
  3: 'Fiscal do cliente',
  5: 'Técnico de segurança',
  7: 'Responsável técnico',
} as const
export const PAPEL_NO_RDO = { encarregado: 1, engenheiro: 2, fiscal: 3 } as const

/** Its sections are signed too; what the client's inspector adds later is not (server, obras/rdo/coleta.ts). */
export const assinaturasDoRdo = defineAssinaturas(rdos, {
  alvoTipo: 2,
  people: 'colaboradores',
  papeis: papeisNoRdo,
  signed: [
    'numero',
    'versao',
    'data',
    'obraId',
    'equipesIds',
    'horaInicio',
    'horaFim',
    'intervaloMin',
    'diaSemTrabalho',
    'motivo',
  ],
})
