import { ACAO } from '@prumo/domain/core/log.ts'
import { patchSchema } from '@prumo/domain/core/schema.ts'
import { type ContaMestreNova, contaMestreNova, type SenhaDaConta } from '@prumo/domain/pbi/conta-mestre-nova.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { open, type SealedColumn, seal } from '../core/access/secret-box.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import type { OwnService } from '../core/crud/own-service.ts'
import { findRow, toRecord } from '../core/crud/read.ts'
import { create, remove, update } from '../core/crud/write.ts'
import { inTransaction } from '../core/database/database.ts'
import { newId } from '../core/database/new-ids.ts'
import type { RowOf } from '../core/database/table.ts'
import { AppError } from '../core/errors.ts'
import { announce } from '../core/live/announce.ts'
import type { Conta } from './entradas.ts'

/** What ties the sealed password to its account: copied to another row, it does not open. */
const daConta = (id: string): string => `contas-mestre/${id}`
export const senhasSeladas: SealedColumn = { table: 'contas_mestre', column: 'senha', id: 'id', about: daConta }

/** POST /conta-mestre (Spec 3 §7). The password is sealed before it is written and leaves the house only towards Microsoft. */
export function criarConta(ctx: Ctx, { password, confirmPassword: _, ...dados }: ContaMestreNova) {
  return inTransaction(ctx.db, async (tx) => {
    const id = await newId(tx)
    const linha = { ...dados, id, senha: seal(ctx, password, daConta(id)) }
    return create(ctx, contasMestre, linha, tx)
  })
}

/** PUT /contas-mestre/:id/senha: Microsoft's passwords run out; the log says that it was changed and not to what. */
export function trocarSenha(ctx: Ctx, id: string, { password }: SenhaDaConta) {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, contasMestre, id, true)
    const row = await tx
      .updateTable('contasMestre')
      .set({ senha: seal(ctx, password, daConta(id)), revisao: antes.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: contasMestre.tela,
      entidade: contasMestre.name,
      alvoId: id,
      descricao: `Trocou a senha da conta mestre "${antes.nome}"`,
    })
    await announce(ctx, tx, contasMestre, row)
    return toRecord(contasMestre, row)
  })
}

/** A stored account with its password open, for the calls to Microsoft. */
export function abrirConta(ctx: Ctx, row: RowOf<typeof contasMestre>): Conta {
  const { id } = row
  const senha = open(ctx, row.senha, daConta(id))
  if (senha === null) {
    ctx.log.error({ conta: id }, 'a senha de uma conta mestre não abre com a chave desta casa')
    throw new AppError(502, `A senha guardada da conta mestre "${row.nome}" não pôde ser aberta. Cadastre-a de novo.`)
  }
  const { nome, email, clienteId } = toRecord(contasMestre, row)
  return { id, revisao: row.revisao, nome, email, clienteId, senha }
}

const { tela } = contasMestre

/** What the calls by the collection's name do (Spec 3 §7); the password is given at creation, and changed by its own command. */
export const servicoDeContasMestre: OwnService = {
  byName: {
    create: { access: { tela, flag: 'adicionar' }, input: contaMestreNova, act: criarConta },
    update: {
      access: { tela, flag: 'editar' },
      patch: patchSchema(contasMestre),
      act: (ctx, id, patch) => update(ctx, contasMestre, id, patch),
    },
    remove: { access: { tela, flag: 'excluir' }, act: (ctx, id) => remove(ctx, contasMestre, id) },
  },
}
