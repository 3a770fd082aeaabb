import { formatInstant } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { can } from '../../core/context.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { esperaNoInicio } from '../../core/vez/no-inicio.ts'
import { vencida } from './listar.ts'

const { tela } = aprs

interface Linha {
  readonly id: string
  readonly numero: string
  readonly equipe: string
  readonly local: string
  readonly vigenteDesde: string
}

/** In force for longer than a shift: somebody forgot to close them, or goes on working by them. */
const vencidas = esperaNoBanco<Linha>({
  id: 'aprs-vencidas',
  titulo: { um: 'APR vencida, por encerrar', muitos: 'APRs vencidas, por encerrar' },
  caminho: () => `/${tela.caminho}?status=${STATUS_DE_APR.emVigor}&vencida=sim`,
  alias: 'p',
  de: sql`aprs as p join equipes as e on e.id = p.equipe_id`,
  colunas: sql`p.id, p.numero, p.local, p.vigente_desde, e.nome as equipe`,
  ordem: sql`p.vigente_desde, p.id`,
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'editar')
      ? sql<boolean>`${vencida('p')} and ${inScope(ctx, aprs, 'p')}`
      : null,
  item: ({ id, numero, equipe, local, vigenteDesde }) => ({
    id,
    titulo: `${numero} · ${equipe}`,
    detalhe: `${local}, em vigor desde ${formatInstant(vigenteDesde)}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${id}`,
    desde: null,
    revisao: null,
    aparte: null,
  }),
})

/** APRs whose shift is over. */
export const aprsNoInicio = esperaNoInicio(tela, vencidas)
