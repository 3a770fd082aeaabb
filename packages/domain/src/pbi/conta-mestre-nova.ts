/** What comes in to make a master account, apart from the declaration: the page's first script has that and no schema. */
import { z } from 'zod'
import { messages } from '../core/messages.ts'
import { inputSchema } from '../core/schema.ts'
import { contasMestre } from './contas-mestre.ts'

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
