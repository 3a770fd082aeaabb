import { Button, Checkbox } from '@mantine/core'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { contagens } from '@prumo/domain/dp/colaboradores-respostas.ts'
import { IconArchiveOff, IconFileDownload, IconFiles, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type RareAct, RareActs } from '../../core/acoes/RareActs.tsx'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { usePermission } from '../../core/session/session.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { enviarDocumentosAddress } from '../colaboradores-docs/registros.ts'
import { lugar as aDescartar } from '../guarda/lugar.ts'
import { colunasDeColaboradores } from './colunas.tsx'
import { Selecao } from './Selecao.tsx'
import { useContagensEmDia } from './useContagensEmDia.ts'
import { useFiltros } from './useFiltros.ts'

const { tela } = colaboradores
const registros = contagens.map((uma) => ({ value: uma, label: uma.charAt(0).toUpperCase() + uma.slice(1) }))

/** Spec 2 §2, /dp/colaboradores: who works here, what each one has on file, and what is made of it. */
export function ColaboradoresScreen() {
  useContagensEmDia()
  const { filtro, incluiInativos, incluirInativos, documentos, filtrarDocumentos } = useFiltros()
  const list = useListBody(colaboradores, tela, filtro)
  const { inSight, table } = list
  const shown = table.visibleColumns ?? colaboradores.list
  const nameOf = useNames(useMemo(() => referencesIn(colaboradores, inSight, shown), [inSight, shown]))
  const columns = useMemo(() => colunasDeColaboradores(nameOf), [nameOf])
  const mayAdd = usePermission(tela, 'adicionar')
  const mayEdit = usePermission(tela, 'editar')
  const acesso = usePermission(tela, 'acesso')
  const phone = usePhone()
  const raro = (may: boolean, label: string, icon: ReactNode, address: string): RareAct[] =>
    may ? [{ label, icon, allowed: true, reason: '', onClick: () => list.go(address) }] : []
  const raros = [
    ...raro(mayAdd, 'Importar planilha', <IconUpload size={16} />, `/${tela.caminho}/importar`),
    ...raro(acesso, 'A descartar', <IconArchiveOff size={16} />, `/${aDescartar.caminho}`),
  ]
  const planilhaDeDocumentos = useSpreadsheet('colaboradores-documentos')
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Nome, matrícula ou CPF inteiro…"
      actions={
        <>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconFiles size={16} />}
              onClick={() => list.go(enviarDocumentosAddress())}
            >
              Enviar documentos
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} />}
            disabled={planilhaDeDocumentos.running}
            onClick={() => planilhaDeDocumentos.extract(list.params)}
          >
            {planilhaDeDocumentos.running ? planilhaDeDocumentos.waiting : 'Extrair planilha dos documentos'}
          </Button>
          {phone ? (
            raros.map(({ label, icon, onClick }) => (
              <Button key={label} variant="default" leftSection={icon} onClick={onClick}>
                {label}
              </Button>
            ))
          ) : (
            <RareActs acts={raros} />
          )}
        </>
      }
      create={{
        label: 'Novo colaborador',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar colaboradores',
      }}
      filters={
        <FilterMenu {...list.menu}>
          <Checkbox
            label="Incluir inativos"
            checked={incluiInativos}
            onChange={(event) => incluirInativos(event.currentTarget.checked)}
          />
          <FilterSelect
            label="Documentos"
            placeholder="Todos"
            data={registros}
            value={documentos}
            onChange={filtrarDocumentos}
          />
        </FilterMenu>
      }
      selection="multiple"
    >
      <Selecao list={list} documentos={planilhaDeDocumentos} />
    </ListBody>
  )
}
