import { defineEnvio } from '../../core/anexos.ts'
import { defineEntity } from '../../core/entity.ts'
import { automatic, code, instant, optional, ref, text } from '../../core/field.ts'
import { anyDocument } from '../../core/file-kinds.ts'
import { telas } from '../../telas.ts'

export const tiposDeAnexoDePlano = {
  1: 'Evidência antes',
  2: 'Evidência depois',
  3: 'Documento',
  4: 'Orçamento',
} as const
/** What proves that it was done (design, Works 4.8). */
export const PROVAS_DE_CONCLUSAO: readonly number[] = [2, 3]

/** A file of a plan: born with it, and written by calls of its own. */
export const planos5w2hAnexos = defineEntity({
  name: 'planos-5w2h-anexos',
  banco: 'planos-5w2h-anexos',
  tela: telas.planos5w2h,
  noun: { one: 'anexo de plano de ação', many: 'anexos de planos de ação', article: 'o' },
  fields: {
    planoId: ref('Plano', 'planos-5w2h'),
    tipo: code('Tipo', tiposDeAnexoDePlano),
    descricao: optional(text('Descrição', 200)),
    data: automatic(instant('Data')),
    criadorId: automatic(ref('Enviado por', 'usuarios')),
    fileName: automatic(text('Arquivo')),
    hiperlink: automatic(text('Endereço')),
  },
  title: 'fileName',
  list: ['tipo', 'descricao', 'fileName', 'data', 'criadorId'],
  search: ['fileName', 'descricao'],
  scope: { by: 'parent', column: 'planoId', parent: 'planos-5w2h' },
  readOnly: true,
})

/** A file of a plan, with `dados` beside it (field contract, as those of a work). */
export const anexoDePlano = defineEnvio({ accept: anyDocument, json: ['dados'] })
