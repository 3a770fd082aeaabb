import { Button } from '@mantine/core'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileText, IconPackageExport, IconQrcode } from '@tabler/icons-react'
import { ChosenBar, EditChosen, ExtractChosen, RemoveChosen, theOne } from '../core/list/ActsOnChosen.tsx'
import type { useListBody } from '../core/list/ListBody.tsx'
import { newAddress } from '../core/screens/addresses.ts'
import { GatedButton } from '../core/session/GatedButton.tsx'
import { usePermission } from '../core/session/session.ts'
import type { AnyRecord } from '../core/wire/records.ts'
import type { Guardado } from './guardado.ts'
import { usePapeis } from './usePapeis.ts'
import { useRemover } from './useRemover.ts'

export type SelecaoProps = { entity: Guardado; list: ReturnType<typeof useListBody<AnyRecord>> }

/** What is done with the rows ticked (Spec 3 §2.4): editing and removing one, papers and spreadsheet of any number. */
export function Selecao({ entity, list }: SelecaoProps) {
  const remover = useRemover(entity)
  const papeis = usePapeis(entity)
  const um = theOne(list)
  const entrega = usePermission(telas.entregas, 'adicionar')
  return (
    <ChosenBar list={list}>
      <EditChosen list={list} />
      <RemoveChosen list={list} verb="remover" label="Remover…" remove={remover} />
      <GatedButton
        allowed={entrega && !list.everything}
        reason={entrega ? 'Escolha os itens um a um para entregar' : 'Você não tem permissão para adicionar entregas'}
        variant="default"
        leftSection={<IconPackageExport size={16} />}
        onClick={() =>
          list.go(`${newAddress(telas.entregas)}?${entity.name}=${list.chosen.map(({ id }) => id).join(',')}`)
        }
      >
        Entregar…
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
        onClick={() => papeis.etiquetas(list.target)}
      >
        {papeis.fazendo === 'etiquetas' ? 'Gerando…' : 'Etiquetas'}
      </Button>
      <ExtractChosen list={list} label="Extrair planilha" />
    </ChosenBar>
  )
}
