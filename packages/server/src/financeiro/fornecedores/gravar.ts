import type { InputOf } from '@prumo/domain/core/entity.ts'
import { dadosBancarios } from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { comChaveLimpa, contaRecusada, problemasDoFornecedor } from '@prumo/domain/financeiro/fornecedor-valido.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { fornecedorNaResposta } from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { apresentar, apresentarLidos } from './apresentar.ts'
import { avisarMudanca } from './avisar.ts'
import { segurar } from './conferencia.ts'

type Entrada = InputOf<typeof fornecedores>

/** An account written before its digits were looked at stays, until something of it changes. */
const DA_CONTA = ['bancoCode', 'agencia', 'conta', 'digito', 'contaCorrenteOuPoupanca'] as const

function recusarProblemas(fornecedor: Partial<Entrada>, mudou: Partial<Entrada> = fornecedor): void {
  const problemas = {
    ...problemasDoFornecedor(fornecedor),
    ...(DA_CONTA.some((campo) => campo in mudou) && contaRecusada(fornecedor)),
  }
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** Changes a supplier; a change of where its money goes waits for a second person, whichever address it came by. */
function alterar(ctx: Ctx, id: string, patch: Partial<Entrada> & { revisao?: number }) {
  return inTransaction(ctx.db, async (tx) => {
    const before = await findRow(ctx, tx, fornecedores, id, true)
    const antes = toRecord(fornecedores, before)
    const depois = { ...antes, ...patch }
    const { pixTipo, pixChave } = depois
    const mudados = DA_CONTA.filter((campo) => depois[campo] !== antes[campo])
    recusarProblemas(depois, Object.fromEntries(mudados.map((campo) => [campo, depois[campo]])))
    const limpo = 'pixChave' in patch ? { ...patch, pixChave: comChaveLimpa({ pixTipo, pixChave }).pixChave } : patch
    // Somebody else's change is told first: what is held below is decided on the record as it is now.
    const { revisao, ...campos } = limpo
    const vale = revisao === undefined || revisao === before.revisao
    const espera = vale ? await segurar(ctx, tx, before, campos) : {}
    const record = await update({ ...ctx, db: tx }, fornecedores, id, { ...limpo, ...espera })
    if (espera.dadosBancariosAlteradosPor === ctx.usuario.id && espera.dadosBancariosConferidosEm === null)
      await avisarMudanca(ctx, tx, record)
    return apresentar(ctx, record, true)
  })
}

/** A new supplier's first bank data wait for a second person as changed ones do: nobody alone says where money goes. */
async function criar(ctx: Ctx, input: Entrada) {
  recusarProblemas(input)
  const limpo = comChaveLimpa(input)
  const traz = dadosBancarios.some((campo) => limpo[campo] !== null && limpo[campo] !== undefined)
  if (!traz) return apresentar(ctx, await create(ctx, fornecedores, limpo), true)
  return inTransaction(ctx.db, async (tx) => {
    const espera = { dadosBancariosAlteradosEm: new Date().toISOString(), dadosBancariosAlteradosPor: ctx.usuario.id }
    const record = await create(ctx, fornecedores, { ...limpo, ...espera }, tx)
    await avisarMudanca(ctx, tx, record)
    return apresentar(ctx, record, true)
  })
}

export const servicoDeFornecedores: OwnService = {
  record: fornecedorNaResposta,
  create: criar,
  update: alterar,
  present: apresentarLidos,
}
