import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal, formatMoney, toReais } from '@prumo/domain/core/money.ts'
import { pedidosAnexos, STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { chamadasDasRemessas, envio } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import type { FormatoDeEnvio } from '@prumo/domain/financeiro/remessas/envio.ts'
import { leiautes } from '@prumo/domain/financeiro/remessas/leiautes.ts'
import type { EmpresaNaRemessa, GuiaSemCodigo } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { conferirMetasNoPagamento } from '../metas/conferir.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { avisarLiberacao } from './a-liberar.ts'
import { anunciarBanco } from './anunciar.ts'
import type { ContaPagadora } from './conta.ts'
import { lerRemessas } from './listar.ts'
import { type Montada, montar } from './montar.ts'
import { numerar } from './numerar.ts'
import { type Apto, type Preparo, preparar } from './preparar.ts'

export type Envio = z.output<typeof envio>

/** What was prepared is no longer so: somebody moved one of them meanwhile. */
class Mudou extends Error {}
const TENTATIVAS = 12

/**
 * POST /contas-a-pagar/enviar-ao-banco: those that can go become ENV in files of the bank, the others stay and say why (Spec 1
 * §4). The files are made from what is read, without holding anything; then one transaction looks again, and writes only if
 * nothing has moved. Bytes are in their place before it commits; killed at any moment, there is a whole remittance or none.
 */
export async function enviarAoBanco(
  ctx: Ctx,
  pedido: Envio,
  key: string | string[] | undefined,
): Promise<Answer<RespostaDada<typeof chamadasDasRemessas.enviarAoBanco>>> {
  const { anexos, contaPagadoraId, formato, justificativaDeMeta: justificativa } = pedido
  const vez = {
    route: 'contas-a-pagar/enviar-ao-banco',
    key,
    bodyDigest: digest(anexos.join(), contaPagadoraId, formato),
  }
  for (let tentativa = 1; ; tentativa++) {
    const numeros = new Map<string, string>()
    const preparo = await numerar(ctx, await preparar(ctx, ctx.db, pedido, { numeros }), numeros)
    const montadas = await montar(ctx, preparo, formato)
    try {
      return await keepOnce(
        ctx,
        vez,
        montadas.map(({ lugar }) => ({ staged: lugar.staged, folder: [...lugar.folder] })),
        async (tx, arquivos) => {
          const agora = await preparar(ctx, tx, pedido, { numeros, lock: true })
          if (retrato(agora) !== retrato(preparo)) throw new Mudou()
          // What leaves for the bank is as good as paid: the goals are asked now, and not again when the bank confirms.
          const saem = agora.aptos.map(({ conta: { id } }) => id)
          if (montadas.length > 0)
            await conferirMetasNoPagamento(ctx, tx, saem, { justificativa: justificativa ?? null })
          return gravar(ctx, tx, agora, formato, montadas, arquivos)
        },
      )
    } catch (error) {
      if (!(error instanceof Mudou)) throw error
      if (tentativa >= TENTATIVAS)
        throw conflict('Outras pessoas estão enviando estas contas agora. Confira a lista e tente de novo.')
    }
  }
}

const retrato = ({ conta, aptos }: Preparo): string => JSON.stringify([conta, aptos])

async function gravar(
  ctx: Ctx,
  tx: Tx,
  { conta, aptos, recusados }: Preparo,
  formato: FormatoDeEnvio,
  montadas: readonly Montada[],
  arquivos: readonly Arquivo[],
): Promise<Answer<RespostaDada<typeof chamadasDasRemessas.enviarAoBanco>>> {
  if (montadas.length === 0) return { status: 200, body: { remessas: [], recusados } }
  for (const [n, montada] of montadas.entries()) {
    const arquivo = arquivos[n]!
    const centros = [...new Set(montada.itens.map(({ apto }) => apto.conta.pedido.centroDeCustoId))]
    await sql`insert into remessas (id, numero, conta_id, formato, nsa, leiaute, formas, total, quantidade, exige_liberacao, centros,
        arquivo_id, sha256, gerada_por)
      values (${montada.id}, ${montada.numero}, ${conta.id}, ${formato}, ${montada.nsa}, ${conta.leiaute}, ${[...montada.formas]},
        ${decimal(montada.total)}, ${montada.itens.length}, ${conta.exigeLiberacao}, ${idArray(centros)}, ${arquivo.id},
        ${arquivo.sha256}, ${ctx.usuario.id})`.execute(tx)
    await gravarItens(tx, montada, conta)
    if (conta.exigeLiberacao)
      await avisarLiberacao(ctx, tx, { ...montada, total: toReais(montada.total), centros, conta: conta.nome })
  }
  const ids = idArray(aptos.map(({ conta: { id } }) => id))
  await mudarAnexos(
    tx,
    sql`status = ${STATUS_DE_ANEXO.cadastrado}, status_banco = ${STATUS_DE_BANCO.enviado}, motivo_do_banco = null, campo_do_banco = null`,
    sql`where a.id = any(${ids})`,
  )
  const mudancas: Changes = {}
  for (const { conta: uma } of aptos) {
    mudancas[`anexo ${uma.id} status`] = [uma.status, STATUS_DE_ANEXO.cadastrado]
    mudancas[`anexo ${uma.id} statusBanco`] = [uma.statusBanco, STATUS_DE_BANCO.enviado]
  }
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: telas.contasAPagar,
    entidade: pedidosAnexos.name,
    alvoId: aptos[0]!.conta.id,
    centros: aptos.map((apto) => apto.conta.pedido.centroDeCustoId),
    descricao: `Enviou ao banco ${quantos(aptos)}, ${formatMoney(soma(montadas))}, pela conta "${conta.nome}": ${montadas
      .map(({ numero, nsa }) => (nsa === null ? `remessa ${numero} (planilha)` : `remessa ${numero} (NSA ${nsa})`))
      .join(' e ')}`,
    mudancas,
  })
  await anunciarBanco(
    ctx,
    tx,
    aptos.map((apto) => apto.conta.pedido),
  )
  return {
    status: 200,
    body: {
      remessas: await lerRemessas(
        tx,
        montadas.map(({ id }) => id),
      ),
      recusados,
    },
  }
}

const soma = (montadas: readonly Montada[]): number => montadas.reduce((total, montada) => total + montada.total, 0)

/** '3 anexos dos pedidos 12, 15': a batch of hundreds says how many orders instead. */
function quantos(aptos: readonly Apto[]): string {
  const numeros = [...new Set(aptos.map(({ conta }) => conta.pedido.numero))].sort((a, b) => a - b)
  const anexos = `${aptos.length} ${aptos.length === 1 ? 'anexo' : 'anexos'}`
  if (numeros.length > 60) return `${anexos} de ${numeros.length} pedidos`
  return `${anexos} ${numeros.length === 1 ? 'do pedido' : 'dos pedidos'} ${numeros.join(', ')}`
}

/** What goes, as it goes: a supplier's or order's later change touches nothing of it (invariant I-22). */
async function gravarItens(tx: Tx, { id, itens }: Montada, { id: contaId, naRemessa }: ContaPagadora): Promise<void> {
  const contaDoNumero = leiautes[naRemessa.leiaute].numeroContado ? contaId : null
  const linhas = itens.map(({ apto: { conta, pagamento, forma }, lote, nsr }) => {
    const { meio } = pagamento
    return {
      anexo_id: conta.id,
      lote,
      nsr,
      forma,
      seu_numero: pagamento.seuNumero,
      conta_do_numero: contaDoNumero,
      documento: pagamento.documento,
      valor: decimal(pagamento.valor),
      data_pagamento: pagamento.dataPagamento,
      vencimento: pagamento.vencimento,
      favorecido: pagamento.favorecido.nome,
      favorecido_documento: pagamento.favorecido.documento,
      meio: meio.tipo,
      codigo_barras: meio.tipo === 'boleto' ? meio.codigoBarras : null,
      ...(meio.tipo === 'conta' && {
        banco_code: meio.bancoCode,
        agencia: meio.agencia,
        agencia_digito: meio.agenciaDigito,
        conta: meio.conta,
        digito: meio.digito,
        poupanca: meio.poupanca,
      }),
      ...(meio.tipo === 'pix' && { pix_tipo: meio.chaveTipo, pix_chave: meio.chave }),
      ...(meio.tipo === 'pix-qr' && { pix_copia_cola: meio.copiaECola, txid: meio.txid }),
      ...(meio.tipo === 'tributo' && daGuia(meio, naRemessa.empresa)),
      status_anterior: conta.status,
      status_banco_anterior: conta.statusBanco,
    }
  })
  await sql`insert into remessas_itens (remessa_id, anexo_id, lote, nsr, forma, seu_numero, conta_do_numero, documento, valor,
      data_pagamento, vencimento, favorecido, favorecido_documento, meio, codigo_barras, banco_code, agencia, agencia_digito,
      conta, digito, poupanca, pix_tipo, pix_chave, pix_copia_cola, txid, guia, codigo_de_receita, competencia, contribuinte,
      contribuinte_documento, principal, multa, juros, status_anterior, status_banco_anterior)
    select ${id}, anexo_id, lote, nsr, forma, seu_numero, conta_do_numero, documento, valor, data_pagamento, vencimento, favorecido,
      favorecido_documento, meio, codigo_barras, banco_code, agencia, agencia_digito, conta, digito, poupanca, pix_tipo,
      pix_chave, pix_copia_cola, txid, guia, codigo_de_receita, competencia, contribuinte, contribuinte_documento, principal,
      multa, juros, status_anterior, status_banco_anterior
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (anexo_id bigint, lote int, nsr int, forma text, seu_numero text,
      conta_do_numero bigint, documento text, valor numeric, data_pagamento date, vencimento date, favorecido text,
      favorecido_documento text, meio text, codigo_barras text, banco_code text, agencia text, agencia_digito text, conta text,
      digito text, poupanca boolean, pix_tipo smallint, pix_chave text, pix_copia_cola text, txid text, guia text,
      codigo_de_receita text, competencia text, contribuinte text, contribuinte_documento text, principal numeric, multa
      numeric, juros numeric, status_anterior smallint, status_banco_anterior smallint)`.execute(tx)
}

/** A guide's own words, and whose it is: the company's, where it names nobody else. */
function daGuia(meio: GuiaSemCodigo, empresa: EmpresaNaRemessa) {
  const { nome, documento } = meio.contribuinte ?? empresa
  return {
    guia: meio.guia,
    codigo_de_receita: meio.codigoDeReceita,
    competencia: meio.competencia,
    contribuinte: nome,
    contribuinte_documento: documento,
    principal: decimal(meio.principal),
    multa: decimal(meio.multa),
    juros: decimal(meio.juros),
  }
}
