import { defineEntity } from '../core/entity.ts'
import { automatic, instant, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** A proof of payment: one file that proves one or many attachments paid (Spec 1 §4, Attachments and payment). */
export const comprovantes = defineEntity({
  name: 'comprovantes',
  banco: 'comprovantes',
  tela: telas.contasAPagar,
  noun: { one: 'comprovante', many: 'comprovantes', article: 'o' },
  fields: {
    fileName: automatic(text('Arquivo')),
    hiperlink: automatic(text('Endereço')),
    pagoPorId: automatic(optional(ref('Pago por', 'usuarios'))),
    data: automatic(instant('Data')),
    centroDeCustoId: automatic(optional(ref('Centro de custo', 'contas-contrato'))),
  },
  title: 'fileName',
  list: ['fileName', 'pagoPorId', 'data'],
  search: ['fileName'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  readOnly: true,
})
