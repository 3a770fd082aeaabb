import { filtroDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { condicoesDoItem, formasDeAceite, situacoesDeEntrega } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import type { EntregaNaResposta } from '@prumo/domain/inventario/entregas/respostas.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentarEntregas } from './ler.ts'
import { contarEntregas, type FiltroDeEntregas, paginasDeEntregas } from './listar.ts'

type Nomes = (alvo: 'colaboradores' | 'contas-contrato' | 'usuarios', id: string | null) => string | null
type Coluna = PlanilhaColumn & { valor: (uma: EntregaNaResposta, nome: Nomes) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Item', kind: 'text', width: 40, valor: ({ item }) => item },
  { header: 'Quem recebe', kind: 'text', width: 32, valor: ({ colabId }, nome) => nome('colaboradores', colabId) },
  { header: 'Contrato', kind: 'text', width: 32, valor: ({ contratoId }, nome) => nome('contas-contrato', contratoId) },
  { header: 'Entregue em', kind: 'date', valor: ({ entregueEm }) => entregueEm },
  { header: 'Devolver até', kind: 'date', valor: ({ previsao }) => previsao },
  { header: 'Estado na entrega', kind: 'text', valor: ({ condicao }) => wordOf(condicoesDoItem, condicao) },
  { header: 'Acessórios', kind: 'text', width: 32, valor: ({ acessorios }) => acessorios },
  { header: 'Observações', kind: 'text', width: 40, valor: ({ observacao }) => observacao },
  { header: 'Situação', kind: 'text', valor: ({ situacao }) => wordOf(situacoesDeEntrega, situacao) },
  { header: 'Atrasada', kind: 'text', valor: (uma) => (uma.atrasada ? 'Sim' : 'Não') },
  { header: 'Entregue por', kind: 'text', valor: ({ entreguePorId }, nome) => nome('usuarios', entreguePorId) },
  { header: 'Como aceitou', kind: 'text', valor: ({ aceite }) => wordOf(formasDeAceite, aceite) },
  { header: 'Aceita em', kind: 'instant', valor: ({ aceitaEm }) => aceitaEm },
  { header: 'Devolvida em', kind: 'date', valor: ({ devolvidaEm }) => devolvidaEm },
  {
    header: 'Estado na devolução',
    kind: 'text',
    valor: ({ condicaoNaVolta }) => wordOf(condicoesDoItem, condicaoNaVolta),
  },
  { header: 'O que faltou', kind: 'text', width: 32, valor: ({ faltou }) => faltou },
  {
    header: 'Recebida de volta por',
    kind: 'text',
    valor: ({ recebidaPorId }, nome) => nome('usuarios', recebidaPorId),
  },
  { header: 'Motivo', kind: 'text', width: 40, valor: ({ motivo }) => motivo },
]

const presentes = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** Who had what, from when to when and how it came back. */
export const planilhaDeEntregas: Spreadsheet<FiltroDeEntregas> = {
  slug: inventarioEntregas.name,
  tela: inventarioEntregas.tela,
  many: inventarioEntregas.noun.many,
  filter: filtroDeEntregas,
  columns: colunas,
  count: contarEntregas,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeEntregas(ctx, filtro)) {
      const nomes = {
        colaboradores: await titles(ctx, 'colaboradores', presentes(pagina.map(({ colabId }) => colabId))),
        'contas-contrato': await titles(ctx, 'contas-contrato', presentes(pagina.map(({ contratoId }) => contratoId))),
        usuarios: await titles(
          ctx,
          'usuarios',
          presentes(pagina.flatMap(({ entreguePorId, recebidaPorId }) => [entreguePorId, recebidaPorId])),
          { acted: true },
        ),
      }
      const nome: Nomes = (alvo, id) => (id && nomes[alvo].get(id)) || null
      yield (await apresentarEntregas(ctx, pagina)).map((uma) => colunas.map(({ valor }) => valor(uma, nome)))
    }
  },
}
