import { defineChamada } from '../../core/chamada.ts'
import { recordSchema } from '../../core/schema.ts'
import { inventarioLeituras } from './contagens.ts'
import { filtroDaContagem, itensDaContagem, leituraNova } from './respostas.ts'

export const chamadasDeContagens = {
  itens: defineChamada({
    metodo: 'GET',
    caminho: '/inventario-contagens/:id/itens',
    query: filtroDaContagem,
    answer: itensDaContagem,
  }),
  relatorio: defineChamada({ metodo: 'GET', caminho: '/inventario-contagens/:id/relatorio' }),
  planilha: defineChamada({ metodo: 'GET', caminho: '/inventario-contagens/:id/planilha' }),
  /** A label read at the desk, by a reader on a wire or by hand. */
  ler: defineChamada({
    metodo: 'POST',
    caminho: '/inventario-leituras',
    body: leituraNova,
    answer: recordSchema(inventarioLeituras),
    status: 201,
  }),
}
