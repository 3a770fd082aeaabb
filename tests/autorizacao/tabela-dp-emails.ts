import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

/** Report e-mails (Spec 2 §2, §6): new, edit and delete by their own flags; a record is of those who hold all its contracts. */
export const dpEmails: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'emails',
    alvo: 'Emails',
    objeto: 'e-mail de relatório',
    refere: null,
    cria: { email: ':novo@teste.demo', tipo: 1, listaContratos: [':id'], listaProcessos: [], relDocs: true },
    muda: { email: ':novo@teste.demo' },
  }),
  // Who may have a report sent to any address may read it.
  ['GET /emails/:id/previa', 'Emails E', 'e-mail de relatório', 200],
  ['POST /emails/:id/enviar', 'Emails E', 'e-mail de relatório', 200, { log: 0, porque: 'nothing expires' }],

  // The log of deliveries, written by nobody.
  ['GET /emails-entregas?ids=:id', 'Emails V', 'entrega de relatório*', 200],
  ['GET /emails-entregas/contagem?ids=:id', 'Emails V', 'entrega de relatório*', 200],
  ['GET /emails-entregas/nomes?ids=:id', 'Emails V', 'entrega de relatório*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('emails-entregas'),
  ['GET /emails-entregas/planilha?ids=:id', 'Emails V', 'entrega de relatório*', 200],
  ['POST /emails-entregas/planilha', 'Emails V', 'entrega de relatório*', 202, { corpo: { ids: ':id' } }],
  ['GET /emails-entregas/:id', 'Emails V', 'entrega de relatório', 200],
]
