import { z } from 'zod'
import { defineEntity } from '../core/entity.ts'
import { email, text } from '../core/field.ts'
import { messages } from '../core/messages.ts'
import { inputSchema } from '../core/schema.ts'
import { telas } from '../telas.ts'

/**
 * Spec 3 §3, Master BI account: who the reports are opened as at Microsoft. Its password is no field: it comes in by two
 * commands, is kept encrypted, and no answer, list, export or log carries it.
 */
export const contasMestre = defineEntity({
  name: 'contas-mestre',
  banco: 'PBI-conta-mestre',
  tela: telas.usuarioMestre,
  noun: { one: 'conta mestre', many: 'contas mestre', article: 'a' },
  fields: {
    nome: text('Nome', 120),
    email: email('Email'),
    clienteId: text('Cliente ID', 100),
  },
  title: 'nome',
  list: ['nome', 'email'],
  search: ['nome', 'email'],
  inUse: {
    by: 'relatorios-usuarios',
    message: 'Não é possível excluir a conta mestre: há relatórios que abrem por ela. Troque a conta deles antes.',
  },
  readOnly: true,
})

const MAIOR_SENHA = 256

/** A password and the same again (Spec 3 §7). Not a space of it is touched: it is somebody else's rule what it may hold. */
export const senhaDaConta = z
  .object({
    password: z.string().min(1).max(MAIOR_SENHA),
    confirmPassword: z.string().min(1).max(MAIOR_SENHA),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: messages.senhasNaoCompativeis,
  })
export type SenhaDaConta = z.output<typeof senhaDaConta>

/** POST /conta-mestre: all five fields (Spec 3 §5). */
export const contaMestreNova = z.intersection(inputSchema(contasMestre), senhaDaConta)
export type ContaMestreNova = z.output<typeof contaMestreNova>
