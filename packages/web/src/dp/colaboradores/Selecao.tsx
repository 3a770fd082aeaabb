import { Button, Menu } from '@mantine/core'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDeColaboradores } from '@prumo/domain/dp/colaboradores-chamadas.ts'
import {
  type Icon,
  IconBook,
  IconChevronUp,
  IconDownload,
  IconFiles,
  IconPencil,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useDelete } from '../../core/detail/useDelete.ts'
import { ChosenBar, theOne, whyNot } from '../../core/list/ActsOnChosen.tsx'
import type { ListFrame } from '../../core/list/ListScreen.tsx'
import type { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { BATCH } from '../../core/wire/records.ts'
import { chosenCount } from '../../ui/ChooseEverything.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Colaboradores.module.css'
import { documentosAddress } from './enderecos.ts'
import { MAXIMO_DE_PESSOAS, useGerar } from './useGerar.tsx'

/** Of everything that the filter reaches, also what is not loaded. */
async function idsDoFiltro(filtro: ListFrame['target']): Promise<string[]> {
  const ids: string[] = []
  for (let lote = 0; ids.length < MAXIMO_DE_PESSOAS; lote++) {
    const { itens, fim } = await api.call(chamadasDeColaboradores.listar, {
      query: { ...filtro, lote, maxLote: BATCH },
    })
    ids.push(...itens.map(({ id }) => id))
    if (fim) break
  }
  return ids.slice(0, MAXIMO_DE_PESSOAS)
}

type AtoDeUm = { rotulo: string; icone: Icon; porQueNao: string | null; fazer: () => unknown }

/** What can be done with the collaborators ticked: their book, their service orders, sheets; with one alone, its own acts, which on a phone stand under 'Mais'. */
export function Selecao({
  list,
  documentos,
}: {
  list: ListFrame
  /** The sheet of the documents; that of the people is the list's own. */
  documentos: ReturnType<typeof useSpreadsheet>
}) {
  const { chosen, everything, total, sheet, target, go } = list
  const { tela } = colaboradores
  const phone = usePhone()
  // Three words side by side in 360 pixels.
  const estreito = phone ? { px: 8 } : {}
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(colaboradores)
  const { gerar, dialogo } = useGerar()
  const [procurando, setProcurando] = useState(false)
  const count = chosenCount(list, total)
  const one = theOne(list)
  const cabem = count <= MAXIMO_DE_PESSOAS && !procurando
  const demais = `Escolha no máximo ${MAXIMO_DE_PESSOAS} colaboradores de cada vez`

  const abrir = async (qual: 'livro' | 'ordens') => {
    if (!everything)
      return gerar(
        qual,
        chosen.map(({ id }) => id),
      )
    setProcurando(true)
    try {
      gerar(qual, await idsDoFiltro(target))
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setProcurando(false)
    }
  }

  const deUm: readonly AtoDeUm[] = [
    {
      rotulo: 'Documentos',
      icone: IconFiles,
      porQueNao: one ? null : whyNot(list, true, 'ver os documentos'),
      fazer: () => one && go(documentosAddress(one.id)),
    },
    {
      rotulo: 'Editar',
      icone: IconPencil,
      porQueNao: mayEdit && one ? null : whyNot(list, mayEdit, 'editar'),
      fazer: () => one && go(editAddress(tela, one.id)),
    },
    {
      rotulo: 'Excluir…',
      icone: IconTrash,
      porQueNao: mayDelete && one ? null : whyNot(list, mayDelete, 'excluir'),
      fazer: async () => {
        if (one && (await remove(one))) list.unselect()
      },
    },
  ]

  return (
    <>
      <ChosenBar list={list}>
        <GatedButton
          allowed={cabem}
          reason={demais}
          leftSection={!phone && <IconBook size={16} />}
          {...estreito}
          onClick={() => void abrir('livro')}
        >
          Gerar livro…
        </GatedButton>
        <GatedButton
          allowed={cabem}
          reason={demais}
          variant="default"
          leftSection={!phone && <IconSignature size={16} />}
          {...estreito}
          onClick={() => void abrir('ordens')}
        >
          Gerar OS…
        </GatedButton>
        {!phone &&
          deUm.map(({ rotulo, icone: Icone, porQueNao, fazer }) => (
            <GatedButton
              key={rotulo}
              allowed={porQueNao === null}
              reason={porQueNao ?? ''}
              variant="default"
              leftSection={<Icone size={16} />}
              onClick={() => void fazer()}
            >
              {rotulo}
            </GatedButton>
          ))}
        <Menu position="top-end">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={!phone && <IconDownload size={16} />}
              {...estreito}
              rightSection={<IconChevronUp size={14} />}
              disabled={sheet.running || documentos.running}
            >
              {phone ? 'Mais' : 'Extrair'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {phone &&
              deUm.map(({ rotulo, porQueNao, fazer }) => (
                <Menu.Item key={rotulo} disabled={porQueNao !== null} onClick={() => void fazer()}>
                  {rotulo}
                  {porQueNao && <small className={css.porQueNao}>{porQueNao}</small>}
                </Menu.Item>
              ))}
            <Menu.Item onClick={() => sheet.extract(target)}>Planilha de colaboradores</Menu.Item>
            <Menu.Item onClick={() => documentos.extract(target)}>Planilha dos documentos</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </ChosenBar>
      {dialogo}
    </>
  )
}
