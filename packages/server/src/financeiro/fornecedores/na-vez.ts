import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { sql } from 'kysely'
import { can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const { tela } = fornecedores
const FILTRO = 'queryconfig=dadosEmConferencia&querytype=boolean&textquery=Sim&queryvalue=true'

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly nome: string
  readonly quem: string | null
  readonly desde: string | null
}

/** Bank data that wait for this very person: they may edit suppliers, and had no hand in the change. */
export const dadosBancariosNaVez: Especie = {
  id: 'dados-bancarios',
  nome: 'Dados bancários',
  tela,
  esperas: [
    esperaNoBanco<Linha>({
      id: 'dados-bancarios',
      titulo: { um: 'Fornecedor com dados bancários para conferir', muitos: 'Dados bancários para conferir' },
      caminho: () => `/${tela.caminho}?${FILTRO}`,
      alias: 'f',
      de: sql`fornecedores as f left join fornecedores_dados_anteriores as a on a.fornecedor_id = f.id
        left join usuarios as u on u.id = f.dados_bancarios_alterados_por`,
      colunas: sql`f.id, f.revisao, f.nome, u.nome as quem, f.dados_bancarios_alterados_em as desde`,
      ordem: sql`f.dados_bancarios_alterados_em, f.id`,
      quais: (ctx) =>
        can(ctx, tela, 'editar')
          ? sql<boolean>`f.dados_em_conferencia
              and ${ctx.usuario.id}::bigint <> all(coalesce(a.autores, array[f.dados_bancarios_alterados_por]))`
          : null,
      item: ({ id, revisao, nome, quem, desde }) => ({
        id,
        titulo: nome,
        detalhe: quem === null ? null : `alterados por ${quem}`,
        valor: null,
        caminho: `/${tela.caminho}/detalhes/${id}`,
        desde,
        revisao,
        aparte: null,
      }),
    }),
  ],
}
