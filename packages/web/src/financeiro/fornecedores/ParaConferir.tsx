import { Button, Modal } from '@mantine/core'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { useState } from 'react'
import { type HomeDecided, HomeItem, type HomeLinesProps } from '../../core/home/HomeItem.tsx'
import type { DocumentoProps } from '../../core/vez/vez.ts'
import { useRecord } from '../../core/wire/records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Conferencia } from './Conferencia.tsx'

function Fornecedores({ itens }: HomeLinesProps) {
  const [aberto, setAberto] = useState<string | null>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      {itens.map((item) => (
        <HomeItem
          key={item.id}
          item={item}
          acts={
            <Button
              size="compact-sm"
              aria-haspopup="dialog"
              aria-label={`Conferir os dados bancários de ${item.titulo}`}
              onClick={() => setAberto(item.id)}
            >
              Conferir…
            </Button>
          }
        />
      ))}
      {aberto !== null && (
        <Modal opened onClose={fechar} title="Conferir dados bancários" size={720}>
          <Dados id={aberto} onDecidido={fechar} />
        </Modal>
      )}
    </>
  )
}

/** Bank data that wait for a second person, on the home page: the two versions are read when asked for, since it leaves a trace. */
export const paraConferir: HomeDecided = { Lines: Fornecedores, read: async () => {} }

/** The same on the page of decisions, whose first line is open by itself: it still has to be asked for. */
export function DadosNaVez({ id, onDecidido }: DocumentoProps) {
  const [pedido, setPedido] = useState(false)
  if (pedido) return <Dados id={id} onDecidido={onDecidido} />
  return (
    <Panel title="Dados bancários a conferir">
      <p>Os dados de antes e os de agora, lado a lado. Quem os vê fica na trilha.</p>
      <Button mt={12} onClick={() => setPedido(true)}>
        Ver os dados
      </Button>
    </Panel>
  )
}

function Dados({ id, onDecidido }: { id: string; onDecidido: () => void }) {
  const { data, error, refetch } = useRecord(fornecedores, id)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={5} />
  return <Conferencia id={id} nome={data.nome} revisao={data.revisao} onDecidido={onDecidido} />
}
