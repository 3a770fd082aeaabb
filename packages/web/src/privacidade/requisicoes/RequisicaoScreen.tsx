import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Agora } from './Agora.tsx'
import { ArquivoDaResposta } from './Arquivo.tsx'
import { BotaoDoRelatorio } from './BotaoDoRelatorio.tsx'
import type { RequisicaoLida } from './requisicao.ts'

/** A request: until when it is answered, what was asked, and what was answered. */
export function RequisicaoScreen() {
  return (
    <DetailScreen
      entity={requisicoesTitulares}
      actions={(uma) => <BotaoDoRelatorio uma={uma as RequisicaoLida} />}
      above={(uma) => <Agora uma={uma as RequisicaoLida} />}
      below={(uma) => <ArquivoDaResposta uma={uma as RequisicaoLida} />}
    />
  )
}
