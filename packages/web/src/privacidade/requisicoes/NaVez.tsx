import {
  aspectosDeRequisicao,
  canaisDaRequisicao,
  statusDeRequisicao,
  titularesQuePedem,
} from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { fluxoDaRequisicao } from '@prumo/domain/privacidade/requisicoes/fluxo.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { useRecord } from '../../core/wire/records.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Privacidade.module.css'
import { Agora } from './Agora.tsx'
import { ArquivoDaResposta } from './Arquivo.tsx'
import type { RequisicaoLida } from './requisicao.ts'

const { tela, fields } = requisicoesTitulares

/** A request beside the list of what waits: what was asked, by whom, and the answer. */
export function RequisicaoNaVez({ id }: { id: string }) {
  const record = useRecord(requisicoesTitulares, id)
  const uma = record.data as RequisicaoLida | undefined
  if (record.isError && !uma)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!uma) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={uma.numero}
        tag={<CodigoTag palavras={statusDeRequisicao} aspectos={aspectosDeRequisicao} codigo={uma.status} />}
        subtitle={uma.nome}
        acts={<AcoesDoRegistro fluxo={fluxoDaRequisicao} record={uma} raros={[]} />}
      />
      <Agora uma={uma} />
      <div className={css.pilha}>
        <Panel title="Pedido">
          <DataList
            items={[
              { label: fields.titular.label, value: titularesQuePedem[uma.titular as keyof typeof titularesQuePedem] },
              { label: fields.canal.label, value: canaisDaRequisicao[uma.canal as keyof typeof canaisDaRequisicao] },
              { label: 'Contato', value: uma.contato },
              { label: fields.pedido.label, value: uma.pedido },
              { label: 'Identidade', value: uma.identidade },
            ]}
          />
        </Panel>
        <ArquivoDaResposta uma={uma} />
      </div>
    </>
  )
}
