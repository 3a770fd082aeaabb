import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO, type AcaoNoLog } from '@prumo/domain/core/log.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { statusDeRequisicao, tiposDeRequisicao } from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { type DadoDoTitular, dadosDoTitular } from '../../core/titular/dados.ts'
import { type OndeAparece, ondeAparece } from '../../core/titular/onde.ts'

/** Acts on the person's record that the report tells at most, newest first. */
const MAIS_ACESSOS = 2_000

interface Sessao {
  readonly desde: string
  readonly ate: string
  readonly navegador: string | null
  readonly endereco: string | null
}
interface Tratamento {
  readonly dado: string
  readonly finalidade: string
  readonly fundamento: string
}
interface RequisicaoFeita {
  readonly numero: string
  readonly recebidaEm: string
  readonly pedido: string
  readonly situacao: string
}
interface Acesso {
  readonly data: string
  readonly pessoa: string
  readonly acao: string
  readonly descricao: string
}
/** All that the house knows of one person who is no collaborator (LGPD arts. 18–19), as the report says it. */
export interface RelatorioDaPessoa {
  readonly emitidoEm: string
  readonly emitidoPor: string
  readonly titular: { readonly tipo: string; readonly id: string; readonly nome: string }
  readonly dados: readonly DadoDoTitular[]
  /** What the system keeps of an account beside its record. */
  readonly conta: { readonly segundoFatorDesde: string | null; readonly sessoes: readonly Sessao[] } | null
  readonly onde: readonly OndeAparece[]
  readonly requisicoes: readonly RequisicaoFeita[]
  readonly tratamentos: readonly Tratamento[]
  readonly compartilhamentos: readonly string[]
  readonly acessos: readonly Acesso[]
}

const DO_USUARIO: readonly Tratamento[] = [
  {
    dado: 'Nome, e-mail, CPF e matrícula',
    finalidade: 'Dar acesso ao sistema a quem trabalha nele',
    fundamento: 'LGPD, art. 7º, V e IX',
  },
  { dado: 'Permissões e centros de custo', finalidade: 'Limitar o que cada um vê e faz', fundamento: 'LGPD, art. 46' },
  {
    dado: 'Sessões: navegador, endereço de rede e horários',
    finalidade: 'Segurança, e reconhecer um acesso estranho',
    fundamento: 'LGPD, art. 7º, II e IX; Lei 12.965/2014, art. 15',
  },
  {
    dado: 'Registro do que fez no sistema',
    finalidade: 'Prestação de contas',
    fundamento: 'LGPD, arts. 6º, X, e 37',
  },
]
const DO_FORNECEDOR: readonly Tratamento[] = [
  {
    dado: 'Identificação, representante e contato',
    finalidade: 'Comprar e contratar',
    fundamento: 'LGPD, art. 7º, V',
  },
  { dado: 'CPF ou CNPJ e notas', finalidade: 'Obrigações fiscais', fundamento: 'LGPD, art. 7º, II; CTN, art. 195' },
  { dado: 'Dados bancários e PIX', finalidade: 'Pagamento', fundamento: 'LGPD, art. 7º, V' },
  { dado: 'Registro de acessos', finalidade: 'Segurança e prestação de contas', fundamento: 'LGPD, arts. 37 e 46' },
]

const ACOES: Readonly<Record<AcaoNoLog, string>> = {
  1: 'Adicionou',
  2: 'Alterou',
  3: 'Excluiu',
  4: 'Viu',
  5: 'Baixou',
}

/** Everything of that user; 404 out of scope. Whoever calls answers requests, and logs that it was handed out. */
export async function reunirUsuario(ctx: Ctx, id: string): Promise<RelatorioDaPessoa> {
  const row = await findRow(ctx, ctx.db, usuarios, id)
  const acessos = await acessosDe(ctx, usuarios.name, id)
  return {
    ...cabeca(ctx),
    titular: { tipo: 'Usuário do sistema', id, nome: row.nome },
    dados: await dadosDoTitular(ctx, usuarios, toRecord(usuarios, row)),
    conta: { segundoFatorDesde: row.segundoFatorEm, sessoes: await sessoesDe(ctx, id) },
    onde: await ondeAparece(ctx, usuarios, id),
    requisicoes: await requisicoesDe(ctx, 'usuario_id', id),
    tratamentos: DO_USUARIO,
    compartilhamentos: [...(await correioPara(ctx, row.email)), ...baixados(acessos)],
    acessos,
  }
}

/** Everything of that supplier, and so of the person it is or who stands for it. */
export async function reunirFornecedor(ctx: Ctx, id: string): Promise<RelatorioDaPessoa> {
  const row = await findRow(ctx, ctx.db, fornecedores, id)
  const acessos = await acessosDe(ctx, fornecedores.name, id)
  return {
    ...cabeca(ctx),
    titular: { tipo: 'Fornecedor', id, nome: row.nome },
    dados: await dadosDoTitular(ctx, fornecedores, toRecord(fornecedores, row)),
    conta: null,
    onde: await ondeAparece(ctx, fornecedores, id),
    requisicoes: await requisicoesDe(ctx, 'fornecedor_id', id),
    tratamentos: DO_FORNECEDOR,
    compartilhamentos: [
      ...(await bancosQueReceberam(ctx, id)),
      ...(row.email ? await correioPara(ctx, row.email) : []),
      ...baixados(acessos),
    ],
    acessos,
  }
}

const cabeca = (ctx: Ctx) => ({ emitidoEm: new Date().toISOString(), emitidoPor: ctx.autor.nome })

async function sessoesDe(ctx: Ctx, id: string): Promise<Sessao[]> {
  const { rows } = await sql<Sessao>`select s.criada_em as desde, s.expira_em as ate, s.navegador, s.endereco
    from sessoes as s where s.usuario_id = ${id}::bigint order by s.criada_em desc limit 200`.execute(ctx.db)
  return rows
}

async function requisicoesDe(ctx: Ctx, coluna: 'usuario_id' | 'fornecedor_id', id: string): Promise<RequisicaoFeita[]> {
  const { rows } = await sql<{ numero: string; recebidaEm: string; tipo: number; status: number }>`
    select r.numero, r.recebida_em, r.tipo, r.status from requisicoes_titulares as r
    where ${sql.ref(`r.${coluna}`)} = ${id}::bigint order by r.id desc`.execute(ctx.db)
  return rows.map(({ numero, recebidaEm, tipo, status }) => ({
    numero,
    recebidaEm,
    pedido: wordOf(tiposDeRequisicao, tipo) ?? '',
    situacao: wordOf(statusDeRequisicao, status) ?? '',
  }))
}

/** What was done with the person's record, and by whom. */
async function acessosDe(ctx: Ctx, entidade: string, id: string): Promise<Acesso[]> {
  const { rows } = await sql<{ data: string; pessoa: string | null; acaoId: AcaoNoLog; descricao: string }>`
    select l.data, u.nome as pessoa, l.acao_id, l.descricao from logs as l left join usuarios as u on u.id = l.colab_id
    where l.entidade = ${entidade} and l.alvo_id = ${id} order by l.id desc limit ${MAIS_ACESSOS}`.execute(ctx.db)
  return rows.map(({ data, pessoa, acaoId, descricao }) => ({
    data,
    pessoa: pessoa ?? 'Sistema',
    acao: ACOES[acaoId],
    descricao,
  }))
}

async function correioPara(ctx: Ctx, email: string): Promise<string[]> {
  const { rows } = await sql<{ n: string; ultimo: string | null }>`select count(*) as n, max(c.criado_em) as ultimo
    from correio as c where lower(c.para) = lower(${email})`.execute(ctx.db)
  const { n, ultimo } = rows[0]!
  return Number(n) === 0 || ultimo === null
    ? []
    : [`Servidor de e-mail da empresa: ${n} para este endereço, o último em ${formatInstant(ultimo)}.`]
}

async function bancosQueReceberam(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{
    n: string
    ultimo: string | null
  }>`select count(*) as n, max(remessa.enviada_em) as ultimo
    from remessas_itens as i join pedidos_anexos as a on a.id = i.anexo_id join remessas as remessa on remessa.id = i.remessa_id
    where a.fornecedor_id = ${id}::bigint and remessa.enviada_em is not null`.execute(ctx.db)
  const { n, ultimo } = rows[0]!
  return Number(n) === 0 || ultimo === null
    ? []
    : [`Banco da empresa, só para pagar: ${n} em remessas, a última em ${formatInstant(ultimo)}.`]
}

function baixados(acessos: readonly Acesso[]): string[] {
  const copias = acessos.filter(({ acao }) => acao === ACOES[ACAO.baixou])
  return copias.length === 0
    ? []
    : [
        `Cópias baixadas do sistema: ${copias.length}, a última em ${formatInstant(copias[0]!.data)} por ${copias[0]!.pessoa}.`,
      ]
}
