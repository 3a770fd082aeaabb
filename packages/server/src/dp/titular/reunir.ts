import { formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { fimDaGuarda } from '@prumo/domain/dp/guarda.ts'
import { MATRICULAS_DO_LIVRO, PESSOAS_DO_LIVRO } from '@prumo/domain/dp/livro.ts'
import { ehRestrito } from '@prumo/domain/dp/tipos-documentos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'
import { type DadoDoTitular, dadosDoTitular } from '../../core/titular/dados.ts'
import { type OndeAparece, ondeAparece } from '../../core/titular/onde.ts'

/** Acts on the person's record and documents that the report tells at most, newest first. */
const MAIS_ACESSOS = 2_000

export interface DocumentoDoTitular {
  readonly id: string
  readonly tipo: string
  readonly restrito: boolean
  readonly emissao: string
  readonly validade: string | null
  readonly observacao: string | null
  readonly arquivoMorto: boolean
  readonly arquivo: string
  readonly guardarAte: string | null
  readonly fundamento: string | null
}

/** All that the house knows of one person (LGPD arts. 18–19), as the report says it. */
export interface RelatorioDoTitular {
  readonly emitidoEm: string
  readonly emitidoPor: string
  readonly titular: { readonly id: string; readonly nome: string; readonly matricula: string }
  readonly dados: readonly DadoDoTitular[]
  readonly conta: { readonly email: string; readonly ativa: boolean } | null
  readonly assinatura: { readonly cadastradaEm: string } | null
  readonly documentos: readonly DocumentoDoTitular[]
  readonly equipamentos: readonly { readonly item: string; readonly desde: string; readonly ate: string | null }[]
  /** In what else they are named: presence, analyses of risk, inspections, signatures, daily allowances… */
  readonly onde: readonly OndeAparece[]
  readonly tratamentos: readonly { readonly dado: string; readonly finalidade: string; readonly fundamento: string }[]
  readonly compartilhamentos: readonly string[]
  readonly acessos: readonly Acesso[]
}
interface Acesso {
  readonly data: string
  readonly pessoa: string
  readonly acao: string
  readonly descricao: string
}

/** Why each kind of data is kept: legal duties and the contract of work, never consent (LGPD arts. 7 and 11). */
const TRATAMENTOS = [
  {
    dado: 'Identificação, admissão e função',
    finalidade: 'Contrato de trabalho e registro do empregado',
    fundamento: 'LGPD, art. 7º, II e V',
  },
  { dado: 'Dados bancários e PIX', finalidade: 'Pagamento', fundamento: 'LGPD, art. 7º, V' },
  {
    dado: 'Documentos de habilitação e treinamento',
    finalidade: 'Comprovar a aptidão para o trabalho',
    fundamento: 'LGPD, art. 7º, II',
  },
  {
    dado: 'Documentos de saúde e outros sensíveis',
    finalidade: 'Saúde e segurança do trabalho',
    fundamento: 'LGPD, art. 11, II, a',
  },
  {
    dado: 'Equipamentos e chips que recebeu',
    finalidade: 'Controle do patrimônio da empresa',
    fundamento: 'LGPD, art. 7º, V e IX',
  },
  {
    dado: 'Registro de acessos',
    finalidade: 'Segurança e prestação de contas',
    fundamento: 'LGPD, arts. 37 e 46',
  },
] as const

const ACOES = { 1: 'Adicionou', 2: 'Alterou', 3: 'Excluiu', 4: 'Viu', 5: 'Baixou' } as const

/** Everything of that collaborator; 404 out of scope. Whoever calls holds `acesso`, and logs that it was handed out. */
export async function reunir(ctx: Ctx, id: string): Promise<RelatorioDoTitular> {
  const pessoa = await find(ctx, ctx.db, colaboradores, id)
  const documentos = await documentosDe(ctx, id, pessoa.demissao)
  const [dados, conta, assinatura, equipamentos, onde, acessos] = await Promise.all([
    dadosDoTitular(ctx, colaboradores, pessoa),
    contaDe(ctx, pessoa.cpf),
    assinaturaDe(ctx, id),
    equipamentosDe(ctx, id),
    ondeAparece(ctx, colaboradores, id),
    acessosDe(ctx, id, pessoa.matricula),
  ])
  return {
    emitidoEm: new Date().toISOString(),
    emitidoPor: ctx.autor.nome,
    titular: { id, nome: pessoa.nome, matricula: pessoa.matricula },
    dados,
    conta,
    assinatura,
    documentos,
    equipamentos,
    onde,
    tratamentos: TRATAMENTOS,
    compartilhamentos: compartilhamentos(pessoa, conta !== null, acessos),
    acessos,
  }
}

async function documentosDe(ctx: Ctx, id: string, demissao: string | null): Promise<DocumentoDoTitular[]> {
  type Linha = Omit<DocumentoDoTitular, 'arquivoMorto' | 'restrito' | 'guardarAte'> & {
    documentoMorto: boolean | null
    nivel: number
    sensivel: boolean | null
    guardaMeses: number | null
    guardaDesde: number | null
  }
  const { rows } =
    await sql<Linha>`select d.id, t.nome as tipo, t.nivel, t.sensivel, d.emissao, d.validade, d.observacao,
      d.documento_morto, d.file_name as arquivo, t.guarda_meses, t.guarda_desde, t.guarda_fundamento as fundamento
    from colaboradores_docs as d join tipos_documentos as t on t.id = d.tipo_id
    where d.colab_id = ${id}::bigint and ${inScope(ctx, colaboradoresDocs, 'd')} order by t.nome, d.emissao, d.id`.execute(
      ctx.db,
    )
  return rows.map(({ documentoMorto, nivel, sensivel, guardaMeses, guardaDesde, ...linha }) => ({
    ...linha,
    restrito: ehRestrito({ nivel, sensivel }),
    arquivoMorto: documentoMorto === true,
    guardarAte: fimDaGuarda({ guardaMeses, guardaDesde }, { ...linha, demissao }),
  }))
}

/** The account of who also signs in: the same CPF. */
async function contaDe(ctx: Ctx, cpf: string): Promise<RelatorioDoTitular['conta']> {
  const { rows } = await sql<{ email: string; ativa: boolean }>`select email, is_ativo as ativa from usuarios
    where cpf = regexp_replace(${cpf}, '\\D', '', 'g')`.execute(ctx.db)
  return rows[0] ?? null
}

async function assinaturaDe(ctx: Ctx, id: string): Promise<RelatorioDoTitular['assinatura']> {
  const { rows } = await sql<{ cadastradaEm: string }>`select criada_em as cadastrada_em from assinaturas
    where colab_id = ${id}::bigint`.execute(ctx.db)
  return rows[0] ?? null
}

/** What of the company's they hold or held; now perhaps in another's hands, which is not said. */
async function equipamentosDe(ctx: Ctx, id: string): Promise<RelatorioDoTitular['equipamentos']> {
  const { rows } = await sql<
    RelatorioDoTitular['equipamentos'][number]
  >`select concat_ws(' ', i.etiqueta, i.nome) as item,
      p.desde, p.ate
    from inventario_posses as p join inventario_geral as i on i.id = coalesce(p.micro_id, p.chip_id)
    where p.colab_id = ${id}::bigint order by p.id desc`.execute(ctx.db)
  return rows
}

/** What was done with the person's record and documents, those no longer there and books of many people included. */
async function acessosDe(ctx: Ctx, id: string, matricula: string): Promise<Acesso[]> {
  const { rows } = await sql<{ data: string; pessoa: string | null; acaoId: 1 | 2 | 3 | 4 | 5; descricao: string }>`
    select l.data, u.nome as pessoa, l.acao_id, l.descricao from logs as l left join usuarios as u on u.id = l.colab_id
    where (l.entidade = ${colaboradores.name} and l.alvo_id = ${id})
      or (l.entidade = ${colaboradoresDocs.name} and l.alvo_id in (
        select d.id::text from colaboradores_docs as d where d.colab_id = ${id}::bigint
        union select m.alvo_id from logs as m where m.entidade = ${colaboradoresDocs.name} and m.mudancas -> 'colabId' ? ${id}))
      or (l.entidade = ${colaboradores.name} and l.alvo_id is null and l.acao_id = ${sql.lit(ACAO.baixou)}
        and (l.mudancas -> ${PESSOAS_DO_LIVRO} -> 1 ? ${id} or (l.mudancas is null
          and ${matricula} = any(string_to_array(split_part(l.descricao, ${MATRICULAS_DO_LIVRO}, 2), ', ')))))
    order by l.id desc limit ${MAIS_ACESSOS}`.execute(ctx.db)
  return rows.map(({ data, pessoa, acaoId, descricao }) => ({
    data,
    pessoa: pessoa ?? 'Sistema',
    acao: ACOES[acaoId],
    // Of the others whose papers went in one book with theirs nothing is said.
    descricao: descricao.split(MATRICULAS_DO_LIVRO)[0]!,
  }))
}

function compartilhamentos(
  pessoa: { bancoCode: string | null; pix: string | null },
  temConta: boolean,
  acessos: readonly Acesso[],
): string[] {
  const baixados = acessos.filter(({ acao }) => acao === ACOES[5])
  return [
    ...(pessoa.bancoCode || pessoa.pix ? ['Banco indicado nos dados bancários, só para cada pagamento.'] : []),
    ...(temConta ? ['A própria pessoa, pela conta com que entra no sistema.'] : []),
    ...(baixados.length > 0
      ? [
          `Cópias baixadas do sistema: ${baixados.length}, a última em ${formatInstant(baixados[0]!.data)} por ${baixados[0]!.pessoa}.`,
        ]
      : []),
  ]
}
