import { z } from 'zod'
import { defineEntity } from '../core/entity.ts'
import { optional, ref, text, upperText } from '../core/field.ts'
import { idSchema } from '../core/schema.ts'
import { telas } from '../telas.ts'
import { type AptidaoResumida, aptidaoResumida } from '../vocabulario/aptidao.ts'

/**
 * Active collaborators as the list of the unfit shows, filters and searches them: nothing of what identifies or pays
 * them, since its readers may read no other list of people.
 */
export const inaptos = defineEntity({
  name: 'inaptos',
  banco: 'inaptos',
  tela: telas.exigencias,
  noun: { one: 'colaborador inapto', many: 'colaboradores inaptos', article: 'o' },
  fields: {
    nome: upperText('Nome'),
    matricula: text('Matrícula', 40),
    funcaoId: optional(ref('Função', 'funcoes')),
    processoId: optional(ref('Processo', 'processos')),
    empresaId: optional(ref('Contrato', 'contas-contrato')),
  },
  title: 'nome',
  list: ['nome', 'matricula', 'funcaoId', 'processoId', 'empresaId'],
  search: ['nome', 'matricula'],
  scope: { by: 'column', column: 'empresaId' },
  readOnly: true,
})

/** GET /inaptos: one row of the list. */
export const inapto = z.object({
  id: idSchema,
  nome: z.string(),
  matricula: z.string(),
  funcaoId: idSchema.nullable(),
  processoId: idSchema.nullable(),
  empresaId: idSchema.nullable(),
  aptidao: aptidaoResumida,
})
export type Inapto = Omit<z.output<typeof inapto>, 'aptidao'> & { aptidao: AptidaoResumida }
