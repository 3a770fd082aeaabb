import { Button } from '@mantine/core'
import { emailsEntregas, telaDasEntregas } from '@prumo/domain/dp/emails-entregas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { colunasDeEntregas } from './colunas-de-entregas.tsx'

/** The log of deliveries: each report owed, how it fared, and the weeks in which there was nothing to tell. */
export function EntregasScreen() {
  const list = useListBody(emailsEntregas, telaDasEntregas)
  return (
    <ListBody
      list={list}
      columns={colunasDeEntregas}
      placeholder="Buscar por e-mail…"
      subtitle="Os relatórios enviados, os que esperam, os que falharam e as semanas em que não havia o que enviar."
      actions={
        <Button
          component={AppLink}
          href={lastListAddress(telas.emails)}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          E-mails
        </Button>
      }
      // Saved views belong to the screen of the e-mails, which has other columns.
      views={false}
      filters={<FilterMenu {...list.menu} />}
    />
  )
}
