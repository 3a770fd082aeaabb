import { defineChamada } from '../../core/chamada.ts'
import { filtroDaContagem, itensDaContagem, leituraNaResposta, leituraNova } from './respostas.ts'

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
    answer: leituraNaResposta,
    status: 201,
  }),
}
