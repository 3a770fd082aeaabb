import { condicoesDoItem } from '@prumo/domain/inventario/entregas/codigos.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { useRecord } from '../../core/wire/records.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Inventario.module.css'
import { Agora } from './Agora.tsx'
import { Atos } from './Atos.tsx'
import type { EntregaLida } from './entrega.ts'
import { Provas } from './Provas.tsx'
import { Situacao } from './Situacao.tsx'

const { tela, fields } = inventarioEntregas

/** What was refused, or is on its way back, beside the list of what waits. */
export function EntregaNaVez({ id }: { id: string }) {
  const record = useRecord(inventarioEntregas, id)
  const uma = record.data as EntregaLida | undefined
  if (record.isError && !uma)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!uma) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={uma.numero}
        tag={<Situacao situacao={uma.situacao} />}
        subtitle={uma.item}
        acts={<Atos uma={uma} />}
      />
      <Agora uma={uma} />
      <div className={css.pilha}>
        <Panel title="O que foi dito">
          <DataList
            items={[
              { label: fields.motivo.label, value: uma.motivo },
              { label: fields.condicao.label, value: condicoesDoItem[uma.condicao as keyof typeof condicoesDoItem] },
              { label: fields.acessorios.label, value: uma.acessorios },
              { label: fields.observacao.label, value: uma.observacao },
            ]}
          />
        </Panel>
      </div>
      <Provas uma={uma} />
    </>
  )
}
