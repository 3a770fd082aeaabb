import { Button } from '@mantine/core'
import { chamadasDasOrdens } from '@prumo/domain/dp/ordens-chamadas.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { showResult } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import { OrdensDialog } from '../ordens/OrdensDialog.tsx'
import css from './Ordem.module.css'

/** A template: its paper, and the orders of whom it covers. */
export function OrdemScreen() {
  return <DetailScreen entity={ordensDeServico} above={({ id }) => <Papel id={id} />} />
}

function Papel({ id }: { id: string }) {
  const leGente = usePermission(telas.colaboradores, 'visualizar')
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    setBaixando(true)
    try {
      await api.download(chamadasDasOrdens.pdf, 'Template.pdf', { params: { id } })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setBaixando(false)
    }
  }
  return (
    <div className={css.folha}>
      <Panel title="Em papel">
        <div className={css.papel}>
          {leGente ? <Cobertos id={id} /> : <p>O modelo sai com os dados do colaborador em branco.</p>}
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            disabled={baixando}
            onClick={() => void baixar()}
          >
            Baixar PDF do modelo
          </Button>
        </div>
      </Panel>
    </div>
  )
}

/** Who works in what the template covers; their orders can be made from here. */
function Cobertos({ id }: { id: string }) {
  const [gerando, setGerando] = useState(false)
  const { data } = useQuery({
    queryKey: [ordensDeServico.name, id, 'colaboradores'],
    queryFn: ({ signal }) => api.call(chamadasDasOrdens.colaboradores, { params: { id }, signal }),
  })
  if (!data) return <p>…</p>
  return (
    <>
      <p>
        {data.total === 0
          ? 'Nenhum colaborador nestas funções e processos, entre os que você vê.'
          : data.total === 1
            ? '1 colaborador trabalha nestas funções e processos.'
            : `${data.total.toLocaleString('pt-BR')} colaboradores trabalham nestas funções e processos.`}
      </p>
      {data.total > 0 && (
        <Button leftSection={<IconSignature size={16} />} onClick={() => setGerando(true)}>
          Gerar OS
        </Button>
      )}
      {gerando && <OrdensDialog colabIds={data.ids} onClose={() => setGerando(false)} />}
    </>
  )
}
