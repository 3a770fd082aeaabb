import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { type CorrecaoDeConta, pendenciasDaDiferenca } from '@prumo/domain/financeiro/contas-a-pagar/correcao.ts'
import { fluxoDaConta } from '@prumo/domain/financeiro/contas-a-pagar/fluxo.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { camposDoPagamento } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { pedidosAnexos, TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { faltaDoCodigo, pendenciasDeIdentificacao } from '@prumo/domain/financeiro/pedidos/identificacao.ts'
import { GUIA_NAO_SE_ESCREVE } from '@prumo/domain/financeiro/pedidos/troca-de-anexo.ts'
import { sql } from 'kysely'
import { barrar, pessoaDe } from '../../core/atos/agir.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { snake } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'
import { identificar } from '../captura/identificar.ts'
import { avisarExcedente } from '../pedidos/avisar-excedente.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { autoria } from '../pedidos/gravar-anexos.ts'
import { lerContas } from './listar.ts'
import { contarDasContas, nomear, travarContas } from './travar.ts'

const doPagamento: readonly string[] = camposDoPagamento

/**
 * PUT /contas-a-pagar/{id}/dados: whoever pays sets right what the bank needs of a document not paid yet, and tells interest,
 * fine and discount apart. Whoever changes amount or destination answers for them: a second person looks before it is paid.
 */
export function corrigirConta(ctx: Ctx, id: string, { revisao, ...campos }: CorrecaoDeConta): Promise<ContaAPagar> {
  return inTransaction(ctx.db, async (tx) => {
    const [conta] = await travarContas(ctx, tx, [id])
    barrar(impedimento(fluxoDaConta, 'corrigir', conta!, pessoaDe(ctx)))
    const atual = await tx.selectFrom('pedidosAnexos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await refuseStale(tx, pedidosAnexos, atual, revisao)
    const novo = { ...atual, ...campos }
    const mudancas = changesBetween(pedidosAnexos, atual, novo)
    const mudados = Object.keys(mudancas)
    if (mudados.length === 0) return (await lerContas(tx, [id]))[0]!
    if (atual.tipo === TIPO_DE_ANEXO.guia && (mudados.includes('valor') || mudados.includes('valorParcela')))
      throw badFields({ valor: GUIA_NAO_SE_ESCREVE })
    const falta = mudados.includes('codigoBarrasBoleto') ? faltaDoCodigo(novo) : null
    const faltas = {
      ...pendenciasDeIdentificacao(novo),
      ...(falta && { codigoBarrasBoleto: falta }),
      ...pendenciasDaDiferenca(novo),
    }
    if (Object.keys(faltas).length > 0) throw badFields(faltas)
    const [identidade] = await identificar(ctx, tx, [{ id, pedidoId: atual.pedidoId, campos: novo }])
    const gravados = {
      ...campos,
      ...identidade,
      ...(mudados.some((campo) => doPagamento.includes(campo)) && autoria(ctx)),
    }
    await mudarAnexos(
      tx,
      sql.join(Object.entries(gravados).map(([campo, valor]) => sql`${sql.ref(snake(campo))} = ${valor ?? null}`)),
      sql`where a.id = ${id}`,
    )
    await contarDasContas(ctx, tx, [conta!], `Corrigiu os dados de ${nomear([conta!])}`, mudancas)
    await avisarExcedente(ctx, tx, atual.pedidoId)
    return (await lerContas(tx, [id]))[0]!
  })
}
