/**
 * What the safety dashboard can tell of people before inspections exist: who may go to site, and which documents are past
 * or soon will be. Numbers only: whose they are is told by the lists they lead to, to whoever may read those.
 */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { colaboradores, SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs, DIAS_DE_AVISO } from '@prumo/domain/dp/colaboradores-docs.ts'
import { inaptos } from '@prumo/domain/dp/inaptos.ts'
import { comValor, enderecoDaLista, enderecoDoDetalhe, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import {
  comoIndicador,
  comoQuadro,
  type FiltroDoPainel,
  MAXIMO_DE_REGISTROS,
  type Pedaco,
  type Quadro,
  type RegistrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, demand } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { foiSubstituido } from '../colaboradores-docs/papel-vigente.ts'
import { cadastroIncompleto, condicoesDeInaptos } from './inaptos.ts'

const CONTRATO = sql`c.empresa_id`
const doContrato = ({ centro }: FiltroDoPainel): RawBuilder<boolean> =>
  centro ? sql<boolean>`${CONTRATO} = any(${idArray(centro)})` : sql<boolean>`true`

interface Grupo {
  readonly contrato: string | null
  readonly contratoNome: string
  readonly funcao: string | null
  readonly funcaoNome: string
  readonly ativos: number
  readonly inaptos: number
  readonly incompletos: number
}

type Lido = Record<'ativos' | 'inaptos' | 'incompletos', string> &
  Record<'contrato' | 'contratoNome' | 'funcao' | 'funcaoNome', string | null>

/** Active people by contract and role, and how many of them lack something asked of them. */
async function lerPessoas(ctx: Ctx, filtro: FiltroDoPainel): Promise<Grupo[]> {
  const { rows } = await sql<Lido>`
    select s.*, e.codigo || ' - ' || e.nome as contrato_nome, f.nome as funcao_nome from (
      select c.empresa_id as contrato, c.funcao_id as funcao, count(*) as ativos, count(i.id) as inaptos,
        count(*) filter (where ${cadastroIncompleto}) as incompletos
      from colaboradores as c
        left join (select c.id from colaboradores as c where ${condicoesDeInaptos(ctx, {})}) as i on i.id = c.id
      where c.status = ${sql.lit(SITUACAO_DE_COLABORADOR.ativo)} and ${inScope(ctx, colaboradores, 'c')} and ${doContrato(filtro)} group by 1, 2) as s
      left join contas_contrato as e on e.id = s.contrato left join funcoes as f on f.id = s.funcao`.execute(ctx.db)
  return rows.map((row) => ({
    contrato: row.contrato!,
    contratoNome: row.contratoNome ?? 'Sem contrato',
    funcao: row.funcao!,
    funcaoNome: row.funcaoNome ?? 'Sem função',
    ativos: Number(row.ativos),
    inaptos: Number(row.inaptos),
    incompletos: Number(row.incompletos),
  }))
}

const ESTADOS = { vencido: 'Vencidos', 'a-vencer': `A vencer em ${DIAS_DE_AVISO} dias` } as const
type Estado = keyof typeof ESTADOS
const NOMES_DOS_ESTADOS = Object.keys(ESTADOS) as Estado[]

/** As the list of expired documents has them: of who still works here, archived ones left out. */
function documentos(ctx: Ctx, filtro: FiltroDoPainel, estado: Estado | null, hoje = today()): RawBuilder<boolean> {
  const limite = addDays(hoje, DIAS_DE_AVISO)
  const quando =
    estado === 'vencido'
      ? sql<boolean>`d.validade <= ${hoje}::date`
      : estado === 'a-vencer'
        ? sql<boolean>`d.validade > ${hoje}::date and d.validade <= ${limite}::date`
        : sql<boolean>`d.validade <= ${limite}::date`
  return sql<boolean>`${sql.join(
    [
      inScope(ctx, colaboradoresDocs, 'd'),
      sql<boolean>`d.documento_morto is not true and c.status <> ${sql.lit(SITUACAO_DE_COLABORADOR.inativo)}`,
      quando,
      sql<boolean>`not ${foiSubstituido(hoje)}`,
      doContrato(filtro),
    ],
    sql` and `,
  )}`
}

/** Their list, which knows no contract: with one chosen, the page's own list of them. */
const nosDocumentos = (ctx: Ctx, { centro }: FiltroDoPainel, estado: Estado, tipo?: { id: string; nome: string }) => {
  if (!can(ctx, telas.documentosVencidos, 'visualizar')) return null
  if (centro) return `?registros=${encodeURIComponent(`documentos:${estado}:${tipo?.id ?? ''}`)}`
  return enderecoDaLista(
    telas.documentosVencidos,
    { validade: estado },
    tipo ? [comValor('tipoId', 'ref', tipo.id, tipo.nome)] : [],
  )
}

async function lerDocumentos(ctx: Ctx, filtro: FiltroDoPainel) {
  const hoje = today()
  const { rows } = await sql<{ id: string; nome: string; vencido: string; aVencer: string }>`
    select t.id, t.nome, s.vencido, s.a_vencer from (
      select d.tipo_id, count(*) filter (where d.validade <= ${hoje}::date) as vencido,
        count(*) filter (where d.validade > ${hoje}::date) as a_vencer
      from colaboradores_docs as d join colaboradores as c on c.id = d.colab_id
      where ${documentos(ctx, filtro, null, hoje)} group by 1) as s join tipos_documentos as t on t.id = s.tipo_id
    order by s.vencido desc, s.a_vencer desc, t.nome collate pt`.execute(ctx.db)
  return rows.map(({ id, nome, vencido, aVencer }) => ({
    id,
    nome,
    vencido: Number(vencido),
    'a-vencer': Number(aVencer),
  }))
}

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  // People and their documents are of a contract: of a work or a team these numbers know nothing.
  if (filtro.obra || filtro.equipe !== undefined) return {}
  const [pessoas, porTipo] = await Promise.all([lerPessoas(ctx, filtro), lerDocumentos(ctx, filtro)])
  const soma = (campo: 'ativos' | 'inaptos' | 'incompletos', de: readonly Grupo[] = pessoas) =>
    de.reduce((s, um) => s + um[campo], 0)
  const [ativos, semAptidao, incompletos] = [soma('ativos'), soma('inaptos'), soma('incompletos')]
  const nomes = new Map(pessoas.map(({ contrato, contratoNome }) => [contrato, contratoNome]))
  const fixos = (campo: string): FiltroDeCampo[] =>
    (filtro.centro ?? []).map((id) => comValor(campo, 'ref', id, nomes.get(id) ?? id))
  const naLista = (filtros: readonly FiltroDeCampo[] = []): string | null =>
    can(ctx, inaptos.tela, 'visualizar')
      ? enderecoDaLista(inaptos.tela, { aba: 'inaptos' }, [
          ...filtros,
          ...(filtros.some(({ campo }) => campo === 'empresaId') ? [] : fixos('empresaId')),
        ])
      : null
  const porGrupo = (
    base: Pick<Quadro, 'id' | 'titulo' | 'descricao'>,
    chave: 'contrato' | 'funcao',
    campo: 'empresaId' | 'funcaoId',
  ): Quadro =>
    comoQuadro(
      { ...base, formato: 'numero', desenho: 'fileiras', vazio: 'Ninguém está inapto hoje.' },
      [{ nome: 'Inaptos', cor: 'perigo' }],
      [...Map.groupBy(pessoas, (um) => um[chave])]
        .map(([id, deles]) => ({ id, nome: deles[0]![`${chave}Nome`], quantos: soma('inaptos', deles) }))
        .filter(({ quantos }) => quantos > 0)
        .sort((a, b) => b.quantos - a.quantos || a.nome.localeCompare(b.nome, 'pt'))
        .map(({ id, nome, quantos }) => ({
          nome,
          valores: [quantos],
          // No list can be narrowed to those that have none.
          destinos: [id ? naLista([comValor(campo, 'ref', id, nome)]) : null],
        })),
    )
  const total = (estado: Estado) => porTipo.reduce((s, um) => s + um[estado], 0)
  return {
    indicadores: [
      comoIndicador({
        id: 'ativos',
        rotulo: 'Colaboradores ativos',
        valor: ativos,
        formato: 'numero',
        destino: can(ctx, telas.colaboradores, 'visualizar')
          ? enderecoDaLista(telas.colaboradores, {}, [comValor('status', 'code', 1, 'Ativo'), ...fixos('empresaId')])
          : null,
      }),
      comoIndicador({
        id: 'aptos',
        rotulo: 'Aptos hoje',
        valor: ativos > 0 ? Math.round(((ativos - semAptidao) / ativos) * 1000) / 10 : null,
        formato: 'percentual',
        nota: 'nada do que se exige lhes falta',
        destino: naLista(),
      }),
      comoIndicador({
        id: 'inaptos',
        rotulo: 'Inaptos hoje',
        valor: semAptidao,
        formato: 'numero',
        ...(incompletos > 0 && { nota: `${incompletos} com o cadastro incompleto` }),
        perigo: semAptidao > 0,
        destino: naLista(),
      }),
      ...NOMES_DOS_ESTADOS.map((estado) =>
        comoIndicador({
          id: estado,
          rotulo: estado === 'vencido' ? 'Documentos vencidos' : 'Documentos a vencer',
          valor: total(estado),
          formato: 'numero',
          nota: estado === 'vencido' ? 'de quem trabalha aqui' : `até ${formatDate(addDays(today(), DIAS_DE_AVISO))}`,
          perigo: estado === 'vencido' && total(estado) > 0,
          destino: nosDocumentos(ctx, filtro, estado),
        }),
      ),
    ],
    quadros: [
      porGrupo(
        {
          id: 'inaptos-por-contrato',
          titulo: 'Inaptos por contrato',
          descricao: 'Colaboradores ativos a quem falta, hoje, algo do que se exige deles, ou o cadastro que o diz.',
        },
        'contrato',
        'empresaId',
      ),
      porGrupo(
        { id: 'inaptos-por-funcao', titulo: 'Inaptos por função', descricao: 'Os mesmos, pela função que exercem.' },
        'funcao',
        'funcaoId',
      ),
      comoQuadro(
        {
          id: 'documentos-por-tipo',
          titulo: 'Documentos vencidos e a vencer, por tipo',
          descricao: `De quem trabalha aqui, sem os do arquivo morto; a vencer nos próximos ${DIAS_DE_AVISO} dias.`,
          formato: 'numero',
          desenho: 'fileiras',
          vazio: 'Nenhum documento vencido nem a vencer.',
        },
        [
          { nome: ESTADOS.vencido, cor: 'perigo' },
          { nome: ESTADOS['a-vencer'], cor: 'cinza' },
        ],
        porTipo.map((tipo) => ({
          nome: tipo.nome,
          valores: NOMES_DOS_ESTADOS.map((estado) => tipo[estado]),
          destinos: NOMES_DOS_ESTADOS.map((estado) => nosDocumentos(ctx, filtro, estado, tipo)),
        })),
      ),
    ],
  }
}

/** The documents behind a number: whose, of what type, until when. */
async function registros(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  demand(ctx, telas.documentosVencidos, 'visualizar')
  const [qual = '', tipo = ''] = chave.split(':')
  const estado = NOMES_DOS_ESTADOS.find((um) => um === qual)
  if (!estado || (tipo !== '' && !looksLikeId(tipo))) throw notFound()
  const doTipo = tipo ? sql<boolean>`d.tipo_id = ${tipo}::bigint` : sql<boolean>`true`
  const { rows } = await sql<{
    id: string
    colab: string
    nome: string
    tipo: string
    validade: string
    quantos: string
  }>`
    select d.id, c.id as colab, c.nome, t.nome as tipo, d.validade, count(*) over () as quantos
    from colaboradores_docs as d join colaboradores as c on c.id = d.colab_id join tipos_documentos as t on t.id = d.tipo_id
    where ${documentos(ctx, filtro, estado)} and ${doTipo} order by d.validade, d.id limit ${MAXIMO_DE_REGISTROS}`.execute(
    ctx.db,
  )
  const quantos = Number(rows[0]?.quantos ?? 0)
  return {
    titulo: `Documentos · ${ESTADOS[estado]}`,
    formato: 'numero',
    quantidade: quantos,
    total: quantos,
    itens: rows.map((row) => ({
      id: row.id,
      data: row.validade,
      titulo: row.nome,
      detalhe: row.tipo,
      valor: 1,
      destino: can(ctx, telas.colaboradores, 'visualizar') ? enderecoDoDetalhe(telas.colaboradores, row.colab) : null,
    })),
  }
}

export const pessoasNoPainel = { montar, registros: { documentos: registros } }
