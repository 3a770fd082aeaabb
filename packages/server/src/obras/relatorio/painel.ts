/** The works' report (design, Works 8: obras-bi): what the works' own rooms tell; what they cost and leave is told by finance. */

import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { addDays } from '@prumo/domain/core/dates.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { comoIndicador, type FiltroDoPainel, type Indicador, type Pedaco } from '@prumo/domain/relatorios/painel.ts'
import { type Ctx, can } from '../../core/context.ts'
import { faltantesDe } from '../rdo/faltantes.ts'
import { type Alcance, lerAlcance } from './alcance.ts'
import { curvaNoPainel } from './curva-s.ts'
import { equipesNoPainel } from './equipes.ts'
import { mapaNoPainel } from './mapa.ts'
import { paradasNoPainel, registrosDeParadas } from './paradas.ts'
import { prazosNoPainel, registrosDePrazos } from './prazos.ts'
import { registrosDeUnidades } from './registros.ts'
import { situacaoNoPainel } from './situacao.ts'
import { unidadesNoPainel } from './unidades.ts'

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const alcance = await lerAlcance(ctx, filtro)
  // The longest first: there are fewer connections than questions.
  const [unidades, prazos, faltam, equipes, situacao, curva, paradas, mapa] = await Promise.all([
    unidadesNoPainel(alcance),
    prazosNoPainel(alcance),
    faltantesNoPainel(alcance),
    equipesNoPainel(alcance),
    situacaoNoPainel(alcance),
    curvaNoPainel(alcance),
    paradasNoPainel(alcance),
    mapaNoPainel(alcance),
  ])
  return {
    indicadores: [situacao.ativas, unidades.us, unidades.aMedir, unidades.glosa, situacao.atrasadas, faltam],
    quadros: [unidades.quadro, situacao.quadro, curva, equipes, prazos, paradas],
    tabelas: [situacao.tabela],
    mapas: [mapa],
  }
}

/** Days of works being built that nobody told of, as their own list counts them. */
async function faltantesNoPainel({ ctx, filtro, hoje }: Alcance): Promise<Indicador> {
  const { de, centro, obra, equipe } = filtro
  const ontem = addDays(hoje, -1)
  const ate = filtro.ate < ontem ? filtro.ate : ontem
  const deNinguem = equipe !== undefined && !looksLikeId(equipe)
  const { total } =
    de > ate || deNinguem
      ? { total: 0 }
      : await faltantesDe(ctx, { de, ate, contratoId: centro, obraId: obra, equipeId: equipe })
  return comoIndicador({
    id: 'faltantes',
    rotulo: 'RDOs faltantes',
    valor: total,
    formato: 'numero',
    nota: 'dias úteis sem RDO, das obras em execução',
    perigo: total > 0,
    destino:
      can(ctx, rdos.tela, 'visualizar') && de <= ate && !deNinguem
        ? enderecoDaLista(rdos.tela, {
            visao: 'faltantes',
            de,
            ate,
            contratoId: centro,
            obraId: obra,
            equipeId: equipe,
          })
        : null,
  })
}

export const obrasNoPainel = {
  lugar: 0,
  montar,
  registros: { ...registrosDeUnidades, ...registrosDePrazos, ...registrosDeParadas },
}
