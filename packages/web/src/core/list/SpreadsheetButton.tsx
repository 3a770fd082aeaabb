import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Query } from '../wire/api.ts'
import type { useSpreadsheet } from './useSpreadsheet.ts'

/** 'Extrair planilha' at a list's head: all that the filter reaches. It says that it waits while the request starts. */
export function SpreadsheetButton({ sheet, filter }: { sheet: ReturnType<typeof useSpreadsheet>; filter: Query }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={sheet.running}
      onClick={() => sheet.extract(filter)}
    >
      {sheet.running ? sheet.waiting : 'Extrair planilha'}
    </Button>
  )
}
