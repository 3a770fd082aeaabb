import { Button } from '@mantine/core'
import { correio } from '@prumo/domain/administrador/correio.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Views } from '../../core/views/Views.tsx'
import type { AnyRecord } from '../../core/wire/records.ts'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import css from './Correio.module.css'
import { useEstado, useReenviarFalhas } from './registros.ts'
import { SituacaoDoEmail } from './SituacaoDoEmail.tsx'

const { tela } = correio

/** Every notice the product owed: sent, waiting or given up. Without a mail server they are all read here. */
export function CorreioScreen() {
  const list = useListBody(correio, tela)
  const columns = useMemo(
    () =>
      columnsOf(correio, () => undefined).map((column) =>
        column.id === 'situacao'
          ? {
              ...column,
              kind: 'status' as const,
              cell: (row: AnyRecord) => <SituacaoDoEmail situacao={row.situacao as number} />,
            }
          : column,
      ),
    [],
  )
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por assunto ou destinatário…"
      subtitle="Os avisos que o Prumo enviou, ou deve, por e-mail."
      views={
        <>
          <Estado />
          <Views tela={tela} />
        </>
      }
      filters={<FilterMenu {...list.menu} />}
    />
  )
}

/** What stands in the way of the mails, and the one act that mends many of them. */
function Estado() {
  const estado = useEstado().data
  const mayEdit = usePermission(tela, 'editar')
  const reenviar = useReenviarFalhas()
  if (!estado || (estado.servidor && estado.falharam === 0 && estado.naFila === 0)) return null
  const { servidor, naFila, falharam, maisAntiga } = estado
  const muitos = (n: number) => (n === 1 ? '1 e-mail' : `${n.toLocaleString('pt-BR')} e-mails`)
  const reenviarTodas = async () => {
    const sure = await confirm({
      title: `Pôr de novo na fila ${muitos(falharam)} que ${falharam === 1 ? 'falhou' : 'falharam'}?`,
      body: 'Saem em seguida. Os que levavam um link de uso único e os de endereço inválido ficam como estão.',
      action: 'Reenviar',
    })
    if (!sure) return
    try {
      const { reenviados } = await reenviar.run(undefined)
      toast.success(
        reenviados === 0
          ? 'Nenhum pode ser reenviado.'
          : `${muitos(reenviados)} ${reenviados === 1 ? 'voltou' : 'voltaram'} para a fila.`,
      )
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return (
    <div className={css.estado} data-tone={servidor && falharam === 0 ? 'calmo' : 'aviso'} role="status">
      <div>
        {!servidor && (
          <p>
            <strong>Nenhum servidor de e-mail está configurado.</strong> Os avisos ficam aqui, com o texto que teriam, e
            saem quando houver um: peça a quem cuida do servidor.
          </p>
        )}
        <p>
          {[
            naFila > 0 &&
              `${muitos(naFila)} na fila${maisAntiga ? `, o mais antigo de ${formatInstant(maisAntiga)}` : ''}`,
            falharam > 0 && `${muitos(falharam)} ${falharam === 1 ? 'falhou' : 'falharam'}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayEdit && falharam > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          disabled={reenviar.running}
          onClick={() => void reenviarTodas()}
        >
          Reenviar os que falharam…
        </Button>
      )}
    </div>
  )
}
