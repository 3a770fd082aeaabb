/** Under which address each route shows a house's own. */
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import type { Casa, Lado, Rota } from './casa.cenario.ts'

/** The address of a route with those ids in its path. */
export const endereco = ({ url }: Pick<Rota, 'url'>, ids: Record<string, string> | string): string =>
  `/api${url.replace(/:(\w+)/g, (_, nome: string) => (typeof ids === 'string' ? ids : (ids[nome] ?? '0')))}`

/** Which collection an id in that route's path belongs to. */
export function colecaoDe(url: string): string {
  const [, first = '', second = ''] = url.split('/')
  if (/^(pedido|updatePedido|finalizePedidoById)$/.test(first)) return 'pedidos'
  if (first === 'conta') return 'sessoes'
  if (first === 'usuarios' && second === 'solicitacoes') return 'solicitacoes'
  if (first === 'acompanhamento') return second === 'retiradas' ? second : 'pedidos'
  if (first === 'contas-obra') return 'obras'
  if (first === 'audios') return 'aprs-audios'
  if (first === 'comigo') return 'inventario-entregas'
  if (first === 'documentos-vencidos') return 'colaboradores-docs'
  if (first === 'contas-a-pagar') return 'pedidos-anexos'
  if (first === 'metas' && second === 'transferencias') return second
  if (first === 'solicitacoes' && second === 'delegacoes') return second
  // Lines of a bank statement are the company's own.
  if (first === 'fluxo-de-caixa' && second === 'extrato') return 'extrato'
  return first
}

/** What a route that reads is asked with, where it does not answer without. */
export function consulta({ url }: Pick<Rota, 'url'>, ids: Readonly<Record<string, string>>): string {
  if (url === '/visoes') return '?tela=Pedidos'
  if (url === '/busca') return '?q=dentro'
  if (url === '/acompanhamento/alertas' || url === '/solicitacoes/analise') return `?ids=${ids.pedidos}`
  if (url === '/colaboradores/aptidao') return `?ids=${ids.colaboradores}`
  if (url === '/registros-obra/itens-para-escolher') return `?obraId=${ids.obras}`
  if (url === '/obras/escolhas') return `?de=equipes&obraId=${ids.obras}`
  if (url === '/obras/itens-do-baremo') return `?baremoId=${ids.baremos}&query=`
  if (/^\/rdos\/(faltantes|sugestao|itens)$/.test(url)) return `?obraId=${ids.obras}`
  if (url === '/rdos/calendario') return `?obraId=${ids.obras}&mes=2026-03`
  if (url === '/histograma' || url === '/histograma/planilha-do-quadro')
    return '?de=2026-01&ate=2026-03&grao=mes&medida=media'
  if (url === '/histograma/plano') return `?contrato=${ids['contas-contrato']}`
  if (url === '/contas-obra/:id/orcamento/pedidos') return '?feito=comprometido'
  if (url === '/solicitar-diarias/equipe') return `?centroDeCustoId=${ids['contas-contrato']}`
  if (url === '/solicitar-diarias/relatorio')
    return `?colabId=${ids.colaboradores}&de=${today()}&ate=${addDays(today(), 30)}`
  if (url === '/valores-diarias/simular')
    return `?data=${today()}&centroDeCustoId=${ids['contas-contrato']}&uf=PR&municipio=Curitiba`
  if (url === '/ordens-de-servico/cobertura') return `?ids=${ids.colaboradores}`
  if (url === '/metas/alvos') return '?tipo=1'
  if (url === '/laboratorio-os/leitura') return `?codigo=L-${ids.obras}`
  if (url === '/ensaios-eletricos/pecas') return `?itens=${ids['laboratorio-os-itens']}`
  if (url === '/fluxo-de-caixa/extrato') return `?conta=${ids['contas-pagadoras']}`
  if (url === '/categorias-de-custo/classes-restritas') return `?master=${ids['classes-de-custo']}`
  if (url === '/workflow/simular')
    return `?centroDeCustoId=${ids['contas-contrato']}&tipo=1&valor=10&solicitanteId=${ids.usuarios}`
  if (url === '/contas-a-pagar/calendario') return `?de=${today()}&ate=${addDays(today(), 40)}`
  if (/^\/pbi\/(obras-bi|combustivel|inspecoes-seguranca|relatorio-financeiro)(\/planilha|\/registros)?$/.test(url))
    return `?de=${addDays(today(), -60)}&ate=${today()}${url.endsWith('/registros') ? '&grupo=nenhum' : ''}`
  if (url.endsWith('/por-que/registro')) return `?entidade=pedidos&registro=${ids.pedidos}`
  return ''
}

/** A mark no phone ever gave. */
const DE_NINGUEM = '00000000-0000-4000-8000-000000000000'

/** The whole address under which a route shows that side its own. */
export function enderecoDoLado(rota: Rota, casa: Pick<Casa, 'comum'>, { ids }: Pick<Lado, 'ids'>): string {
  const known = { ...casa.comum, ...ids }
  const path = endereco(rota, {
    id: known[rota.url.startsWith('/registros') ? 'pedidos' : colecaoDe(rota.url)] ?? '0',
    anexoId: known['pedidos-anexos'] ?? '0',
    colabId: known.colaboradores ?? '0',
    itemId: known['medicoes-itens'] ?? '0',
    slug: 'pedidos',
    versao: '1',
    especie: 'pedidos',
    banco: 'inspecoes',
    cnpj: '11222333000181',
    cep: '80010000',
    clienteUuid: DE_NINGUEM,
    uuid: DE_NINGUEM,
  })
  return path + consulta(rota, known)
}
