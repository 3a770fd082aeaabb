import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { multipartOf } from '../../packages/server/src/test-kit/multipart.ts'

/** A record of a work with its item and a photograph, as people make them: words in all of them. */
export async function registroDeObra(
  dono: Person,
  ids: Record<string, string>,
  cria: (url: string, corpo: object) => Promise<string>,
  diz: (coluna: string, max?: number) => string,
): Promise<void> {
  ids['registros-obra'] = await cria('registros-obra', {
    obraId: ids.obras,
    equipeId: ids.equipes,
    data: '2026-03-04T15:00:00Z',
    tipo: 2,
    local: diz('registros-obra local', 60),
    descricao: diz('registros-obra descricao'),
  })
  ids['registros-obra-itens'] = await cria('registros-obra-itens', {
    registroId: ids['registros-obra'],
    baremoItemId: ids['baremos-itens'],
    quantidade: 2,
    serieMaterial: diz('registros-obra-itens serie', 60),
  })
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const foto = await dono.inject({
    method: 'POST',
    url: `/api/registros-obra/${ids['registros-obra']}/fotos`,
    ...(await multipartOf(
      { name: `${diz('fotos nome', 60)}.jpg`, bytes },
      { dados: { fase: 1, legenda: diz('fotos legenda') } },
    )),
  })
  assert.equal(foto.status, 201, JSON.stringify(foto.body))
  ids.fotos = foto.body.id
}
