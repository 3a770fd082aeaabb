import { defineAssinaturas } from '../../core/assinaturas.ts'
import { defineFotos } from '../../core/fotos.ts'
import { laudos } from './laudos.ts'

const folder = ['laboratorio', 'laudos'] as const

/** What its photographs show (design, Works 5.3: laudo/registro). */
export const fasesDeFoto = { 1: 'Antes', 2: 'Defeito', 3: 'Montagem', 4: 'Etiqueta' } as const

export const fotosDoLaudo = defineFotos(laudos, { alvoTipo: 6, folder, fases: fasesDeFoto, most: 40 })

/** Design, Works 2.5. */
export const papeisNoLaudo = { 6: 'Executor', 7: 'Responsável técnico' } as const
export const PAPEL_NO_LAUDO = { executor: 6, responsavelTecnico: 7 } as const

export const assinaturasDoLaudo = defineAssinaturas(laudos, {
  people: 'colaboradores',
  alvoTipo: 6,
  papeis: papeisNoLaudo,
  folder,
  signed: [
    'osId',
    'ensaiosIds',
    'equipamentosIds',
    'equipamento',
    'resultado',
    'dataEnsaio',
    'dataValidade',
    'executorId',
    'responsavelTecnicoNome',
    'responsavelTecnicoCrea',
    'art',
    'regraDecisao',
    'declaracaoConformidade',
  ],
})
