import { addDays, today } from '@prumo/domain/core/dates.ts'
import { COLUNAS_DA_LISTA } from '@prumo/domain/obras/obra/colunas.ts'
import type { WorksChosen } from './fill-works.ts'
import type { Operation, Tokens } from './operations.ts'

/** What a screen's list offers to sort by, both ways. */
export const sorted = (path: string, ...fields: readonly string[]): string[] =>
  fields.flatMap((field) => [`${path}?ordem=${field}`, `${path}?ordem=-${field}`])
export const narrowed = (path: string, ...filters: readonly string[]): string[] =>
  filters.map((filter) => `${path}?${filter}`)
export const fields = (...chosen: readonly (readonly [string, string, string])[]) =>
  `filtros=${encodeURIComponent(JSON.stringify(chosen))}`
export const words = (text: string) => `query=${encodeURIComponent(text)}`

/** What the works' screen asks of its list: the columns it shows. */
const OBRAS_NA_TELA = `colunas=${COLUNAS_DA_LISTA.join()}`
const obrasNaTela = (paths: readonly string[]) =>
  paths.map((path) => (path.startsWith('/api/obras?') ? `${path}&${OBRAS_NA_TELA}` : path))

/** `times`: how many times the middle of what it is held against each of its middles may be. */
export type Held = Pick<Operation, 'name' | 'title' | 'paths'> & Partial<Pick<Operation, 'beside' | 'token' | 'times'>>

/**
 * The acts on works, as the people of the orders: each list as it opens; what its screen narrows and sorts it by, each
 * address held by itself; one record whole; what a work's own page asks for beside it.
 */
export function ofWorks(chosen: WorksChosen, { solicitante, aprovador, tesouraria }: Tokens): Operation[] {
  const hoje = today()
  const mes = hoje.slice(0, 7)
  const [de, ate] = [addDays(hoje, -365).slice(0, 7), mes]
  const { obra, equipe, contrato } = chosen
  const acts: Held[] = [
    { name: 'lista-obras', title: 'Obras', paths: [`/api/obras?${OBRAS_NA_TELA}`] },
    {
      name: 'obras-filtros',
      title: 'Obras, filtros e ordens',
      paths: obrasNaTela([
        ...narrowed(
          '/api/obras',
          'status=3',
          `equipeId=${equipe}`,
          'atrasadas=true',
          'semRdoHaDias=6',
          words('rede conceição'),
          words('guindaste'),
          `campo=contratoId&valor=${contrato}`,
          'lote=1',
          fields(['dataFimPrevista', 'entre', `..${hoje}`]),
        ),
        ...narrowed('/api/obras/contagem', 'status=3', 'semRdoHaDias=6'),
        '/api/obras/contagem',
        ...sorted(
          '/api/obras',
          'numero',
          'nome',
          'contratoId',
          'tipo',
          'status',
          'responsavelId',
          'dataFimPrevista',
          'usOrcado',
        ),
      ]),
    },
    { name: 'rdos', title: 'RDOs', paths: ['/api/rdos'] },
    {
      name: 'rdos-filtros',
      title: 'RDOs, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/rdos',
          `obraId=${obra}`,
          `equipeId=${equipe}`,
          'status=2',
          'status=3',
          'minhaVez=true',
          'comOcorrencia=true',
          'comAcidente=true',
          words('conceição'),
          words('guindaste'),
          'lote=20',
          fields(['data', 'entre', `${addDays(hoje, -400)}..${addDays(hoje, -370)}`]),
          fields(['criadorId', 'igual', '24050']),
        ),
        ...narrowed('/api/rdos/contagem', `obraId=${obra}&status=3`, 'minhaVez=true', 'status=3'),
        '/api/rdos/contagem',
        ...sorted('/api/rdos', 'numero', 'data', 'obraId', 'efetivo', 'horas', 'totalOcorrencias', 'status'),
      ],
    },
    { name: 'faltantes', title: 'Dias sem RDO', paths: ['/api/rdos/faltantes'] },
    { name: 'registros', title: 'Registros', paths: ['/api/registros-obra'] },
    {
      name: 'registros-filtros',
      title: 'Registros, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/registros-obra',
          `obraId=${obra}`,
          `equipeId=${equipe}`,
          `contratoId=${contrato}`,
          'status=2',
          'status=3',
          'tipo=5',
          'semFoto=true',
          'semCoordenada=true',
          'minhaVez=true',
          `de=${addDays(hoje, -400)}&ate=${addDays(hoje, -390)}`,
          words('poste'),
          words('guindaste'),
          'lote=50',
        ),
        ...narrowed('/api/registros-obra/contagem', `obraId=${obra}`, 'minhaVez=true', 'semFoto=true'),
        '/api/registros-obra/contagem',
        ...sorted(
          '/api/registros-obra',
          'numero',
          'obraId',
          'equipeId',
          'data',
          'local',
          'tipo',
          'quantidadeFotos',
          'status',
        ),
      ],
    },
    { name: 'medicoes', title: 'Medições', paths: ['/api/medicoes'] },
    {
      name: 'medicoes-filtros',
      title: 'Medições, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/medicoes',
          `campo=obraId&valor=${obra}&ordem=numero`,
          'campo=status&valor=1',
          `campo=mesComp&valor=${mes}`,
          words('nf 1'),
          words('guindaste'),
          'lote=5',
          fields(['valorGlosa', 'entre', '0.01..']),
          fields(['status', 'igual', '4'], ['statusDesde', 'entre', `..${addDays(hoje, -15)}`]),
        ),
        '/api/medicoes/contagem',
        ...sorted('/api/medicoes', 'numero', 'obraId', 'mesComp', 'totalUS', 'valorLiquido', 'status', 'statusDesde'),
      ],
    },
    { name: 'equipes', title: 'Equipes', paths: ['/api/equipes'] },
    {
      name: 'equipes-filtros',
      title: 'Equipes, filtros e ordens',
      paths: [
        ...narrowed('/api/equipes', 'comPendencia=true', words('conceição'), 'campo=tipo&valor=3'),
        '/api/equipes/contagem',
        ...sorted('/api/equipes', 'codigo', 'encarregadoId', 'situacao'),
      ],
    },
    {
      name: 'baremos',
      title: 'Baremos e itens de um',
      paths: [
        '/api/baremos',
        ...narrowed('/api/baremos', 'status=2', `contrato=${contrato}`, `vigenteEm=${hoje}`, words('baremo 1')),
        `/api/baremos-itens?campo=baremoId&valor=${chosen.baremo}&ordem=codigo`,
        `/api/baremos-itens?campo=baremoId&valor=${chosen.baremo}&${words('poste conceição')}`,
        `/api/obras/itens-do-baremo?baremoId=${chosen.baremo}&${words('poste')}`,
      ],
    },
    {
      name: 'histograma',
      title: 'Histograma, doze meses de um contrato',
      paths: [
        `/api/histograma?contrato=${contrato}&de=${de}&ate=${ate}&grao=mes&medida=media`,
        `/api/histograma?obra=${obra}&de=${de}&ate=${ate}&grao=mes&medida=horas`,
      ],
      times: 5,
    },
    { name: 'planos', title: 'Planos 5W2H', paths: ['/api/planos-5w2h'] },
    {
      name: 'planos-filtros',
      title: 'Planos, filtros e ordens',
      paths: [
        ...narrowed(
          '/api/planos-5w2h',
          'status=1,2,5',
          'atrasados=true',
          'origem=1',
          `obra=${obra}`,
          'quem=24001',
          words('aterramento'),
          words('guindaste'),
        ),
        '/api/planos-5w2h/contagem',
        ...sorted('/api/planos-5w2h', 'quandoFim', 'quemId', 'percentual', 'status', 'obraId'),
      ],
    },
    {
      name: 'obra',
      title: 'Uma obra inteira',
      beside: 'leitura',
      paths: chosen.obras.map((id) => `/api/obras/${id}`),
    },
    {
      name: 'obra-abas',
      title: 'As abas de uma obra grande',
      paths: [
        `/api/obras/${obra}/itens`,
        `/api/rdos/calendario?obraId=${obra}&mes=${mes}`,
        `/api/rdos/contagem?obraId=${obra}&status=3`,
        `/api/registros-obra?obraId=${obra}`,
        `/api/registros-obra/contagem?obraId=${obra}`,
        `/api/medicoes?campo=obraId&valor=${obra}&ordem=numero`,
        `/api/obras-anexos?campo=obraId&valor=${obra}&ordem=disciplina`,
        `/api/obras/${obra}/documentos-esperados`,
        `/api/obras/${obra}/data-book`,
        `/api/contas-obra/${obra}`,
        `/api/equipes/${equipe}`,
        `/api/equipes/${equipe}/aptidao`,
        `/api/registros/obras/${obra}/historico`,
        `/api/rdos/sugestao?obraId=${obra}&data=${hoje}`,
      ],
    },
    { name: 'rdo', title: 'Um RDO inteiro', beside: 'leitura', paths: chosen.rdos.map((id) => `/api/rdos/${id}`) },
    {
      name: 'registro',
      title: 'Um registro inteiro, e as suas fotos',
      beside: 'leitura',
      paths: chosen.registros.flatMap((id) => [`/api/registros-obra/${id}`, `/api/registros-obra/${id}/fotos`]),
    },
    {
      name: 'medicao',
      title: 'Uma medição inteira, com 100 linhas',
      times: 5,
      paths: chosen.medicoes.map((id) => `/api/medicoes/${id}`),
    },
    { name: 'inicio', title: 'Início de quem aprova', token: aprovador, times: 8, paths: ['/api/inicio'] },
    { name: 'espera', title: 'O que espera por mim', token: aprovador, times: 5, paths: ['/api/pendencias'] },
    {
      name: 'tudo',
      title: 'As listas, de quem tem todos os contratos',
      token: tesouraria,
      paths: [
        `/api/obras?${OBRAS_NA_TELA}`,
        '/api/rdos',
        '/api/registros-obra',
        '/api/medicoes',
        '/api/planos-5w2h',
        '/api/equipes',
        '/api/rdos?minhaVez=true',
        '/api/registros-obra?minhaVez=true',
        '/api/registros-obra?semFoto=true',
      ],
    },
  ]
  return held(acts, solicitante)
}

/** Each as it is asked and held where it does not say otherwise: against the list, by whom the orders are asked. */
export const held = (acts: readonly Held[], token: string): Operation[] =>
  acts.map((act) => ({
    beside: 'lista',
    method: 'GET',
    token,
    times: 2,
    each: act.paths.length < 50,
    ...act,
  }))

/** What `--atos` calls all of these, and those on very much of a work. */
export const ALL_WORKS = 'obras'
const NOTHING = ''
export const worksNames: readonly string[] = ofWorks(
  {
    obra: NOTHING,
    equipe: NOTHING,
    contrato: NOTHING,
    baremo: NOTHING,
    rdos: [],
    registros: [],
    medicoes: [],
    obras: [],
  },
  { solicitante: NOTHING, aprovador: NOTHING, tesouraria: NOTHING },
).map(({ name }) => name)
