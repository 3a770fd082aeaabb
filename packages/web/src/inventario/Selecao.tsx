import { Button } from '@mantine/core'
import { IconDownload, IconFileText, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { editAddress } from '../core/addresses.ts'
import { GatedButton } from '../core/GatedButton.tsx'
import type { useListBody } from '../core/ListBody.tsx'
import type { AnyRecord } from '../core/records.ts'
import { usePermission } from '../core/session.ts'
import { ChooseEverything, chosenCount } from '../ui/ChooseEverything.tsx'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { Guardado } from './guardado.ts'
import { usePapeis } from './usePapeis.ts'
import { useRemover } from './useRemover.ts'

export type SelecaoProps = { entity: Guardado; list: ReturnType<typeof useListBody<AnyRecord>> }

/** What is done with the rows ticked (Spec 3 §2.4): editing and removing one, papers and spreadsheet of any number. */
export function Selecao({ entity, list }: SelecaoProps) {
  const { chosen, everything, total, sheet, go, target } = list
  const mayEdit = usePermission(entity.tela, 'editar')
  const mayDelete = usePermission(entity.tela, 'excluir')
  const remover = useRemover(entity)
  const papeis = usePapeis(entity)
  const um = chosen.length === 1 && !everything ? chosen[0] : undefined
  return (
    <SelectionBar
      count={chosenCount(list, total)}
      more={<ChooseEverything frame={list} total={total} />}
      onClear={list.unselect}
    >
      <GatedButton
        allowed={mayEdit && um !== undefined}
        reason={mayEdit ? 'Selecione só um para editar' : 'Você não tem permissão para editar'}
        leftSection={<IconPencil size={16} />}
        onClick={() => um && go(editAddress(entity.tela, um.id))}
      >
        Editar
      </GatedButton>
      <GatedButton
        allowed={mayDelete && um !== undefined}
        reason={mayDelete ? 'Selecione só um para remover' : 'Você não tem permissão para remover'}
        variant="default"
        leftSection={<IconTrash size={16} />}
        onClick={async () => {
          if (um && (await remover(um))) list.unselect()
        }}
      >
        Remover…
      </GatedButton>
      <GatedButton
        allowed={um !== undefined && um.colabId !== null && papeis.fazendo === null}
        reason={um ? `Este ${entity.noun.one} não tem responsável` : 'Selecione só um para o termo'}
        variant="default"
        leftSection={<IconFileText size={16} />}
        onClick={() => um && papeis.termo(um.id)}
      >
        Termo
      </GatedButton>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} />}
        disabled={papeis.fazendo !== null}
        onClick={() => papeis.etiquetas(target)}
      >
        {papeis.fazendo === 'etiquetas' ? 'Gerando…' : 'Etiquetas'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={sheet.running}
        onClick={() => sheet.extract(target)}
      >
        Extrair planilha
      </Button>
    </SelectionBar>
  )
}
